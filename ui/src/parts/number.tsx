/** A number in its colour. */

interface Props {
  pocket: string;
  colours: Record<string, string>;
  size?: "large";
}

export function PocketNumber({ pocket, colours, size }: Props) {
  return <span class={`number ${colours[pocket] ?? ""}${size ? ` ${size}` : ""}`}>{pocket}</span>;
}
