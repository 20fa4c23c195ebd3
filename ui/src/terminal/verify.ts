/** The sums of croupier.wheel.virtual, done again by whoever does not want to take its word. */

import type { Proof } from "../net/wire";

const encoder = new TextEncoder();

/** Does the secret fit the commitment, and does the number follow from it? */
export async function verify(proof: Proof, table: string, order: readonly string[]): Promise<boolean> {
  const { secret, commitment, pocket } = proof;
  const closing = proof["closing-hash"];
  if (!secret || !closing || !pocket) return false;
  const head = encoder.encode(`croupier wheel commitment\n${table}\n${proof.round}\n`);
  const hash = await crypto.subtle.digest("SHA-256", joined(head, bytes(secret)));
  return hex(hash) === commitment && (await drawn(secret, closing, order)) === pocket;
}

/** 64 bits at a time; those beyond the last whole multiple of the pockets are thrown away. */
async function drawn(secret: string, closing: string, order: readonly string[]): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const pockets = BigInt(order.length);
  const fair = 2n ** 64n - (2n ** 64n % pockets);
  for (let turn = 0; ; turn++) {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, turn);
    const signed = await crypto.subtle.sign("HMAC", key, joined(bytes(closing), count));
    const number = new DataView(signed).getBigUint64(0);
    if (number < fair) return order[Number(number % pockets)]!;
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
