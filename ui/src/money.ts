/** Amounts as people write them. Inside, they are whole numbers of the smallest unit. */

import type { Money } from "./net/wire";

const formats = new Map<string, Intl.NumberFormat>();

/** `1234500` in dollars is `$12,345.00`. */
export function money(amount: number, { currency, decimals }: Money): string {
  return formatOf(currency, decimals).format(amount / 10 ** decimals);
}

/** As short as fits on a chip: `5`, `0.50`, `1K`, `2.5M`. */
export function short(amount: number, { decimals }: Money): string {
  const whole = amount / 10 ** decimals;
  for (const [size, sign] of SIZES) {
    if (whole >= size) return `${trimmed(whole / size, whole / size < 10 ? 2 : 1)}${sign}`;
  }
  return Number.isInteger(whole) ? String(whole) : trimmed(whole, decimals);
}

/** What somebody typed, as a whole number of the smallest unit; null if it is no amount. */
export function amountOf(text: string, { decimals }: Money): number | null {
  const match = /^\s*(\d{1,12})(?:[.,](\d+))?\s*$/.exec(text);
  if (!match || (match[2] ?? "").length > decimals) return null;
  return Number(match[1]) * 10 ** decimals + Number((match[2] ?? "").padEnd(decimals, "0") || 0);
}

const SIZES: [number, string][] = [
  [1_000_000, "M"],
  [1_000, "K"],
];

function trimmed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

function formatOf(currency: string, decimals: number): Intl.NumberFormat {
  const key = `${currency}/${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    try {
      format = new Intl.NumberFormat("en", {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        ...digits,
      });
    } catch {
      format = new Intl.NumberFormat("en", digits);
    }
    formats.set(key, format);
  }
  return format;
}
