/** On a phone the cloth stands upright, and the racetracks take turns with it. */

import { signal } from "@preact/signals";

const phone = matchMedia("(max-width: 700px)");

export const upright = signal(phone.matches);
phone.addEventListener("change", () => (upright.value = phone.matches));
