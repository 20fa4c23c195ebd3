/**
 * A number typed on a keyboard or number pad, one digit after another.
 *
 * What has been typed always begins the name of a pocket; a digit that leads nowhere starts anew,
 * so a dealer who mistypes simply types the right number.
 */

export function typed(soFar: string, digit: string, pockets: readonly string[]): string {
  const longer = soFar + digit;
  if (pockets.some((pocket) => pocket.startsWith(longer))) return longer;
  return pockets.some((pocket) => pocket.startsWith(digit)) ? digit : "";
}

/** The pocket that has been typed, if it is one. */
export function complete(soFar: string, pockets: readonly string[]): string | null {
  return pockets.includes(soFar) ? soFar : null;
}
