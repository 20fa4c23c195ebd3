/** The house's mark, as it stands in the browser's tab. */

export function Mark({ size }: { size: number }) {
  return (
    <svg class="mark" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="#0f3d2e" />
      <circle
        cx="32"
        cy="32"
        r="25"
        fill="none"
        stroke="#d9b45b"
        stroke-width="9"
        stroke-dasharray="8.7 4.4"
      />
      <circle cx="32" cy="32" r="15" fill="#0b1512" stroke="#d9b45b" stroke-width="2" />
      <circle cx="32" cy="13" r="4" fill="#fff" />
    </svg>
  );
}
