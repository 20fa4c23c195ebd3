/** The bell with "No more bets", where the book has it rung: a soft sound, and never before a touch. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";

const KEPT = "croupier.bell";

/** Whether the bell may be heard on this screen. */
export const audible = signal(localStorage.getItem(KEPT) !== "mute");

let sound: AudioContext | null = null;

/** Ring with every last call from now on; gives what ends it. */
export function ringing(called: ReadonlySignal<boolean>): () => void {
  const asleep = wakeBell();
  const deaf = onCall(called, ring);
  return () => {
    asleep();
    deaf();
  };
}

/** Browsers let a page sound only after somebody has touched it. */
function wakeBell(): () => void {
  const wake = () => {
    sound ??= new AudioContext();
    void sound.resume();
  };
  const once = { once: true } as const;
  addEventListener("pointerdown", wake, once);
  addEventListener("keydown", wake, once);
  return () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
}

export function mute(silent: boolean): void {
  audible.value = !silent;
  localStorage.setItem(KEPT, silent ? "mute" : "ring");
}

/** Call back whenever the last call is made, with the eyes on the table and not while catching up. */
export function onCall(called: ReadonlySignal<boolean>, heard: () => void): () => void {
  let before = true;
  return effect(() => {
    const now = called.value;
    if (now && !before) heard();
    before = now;
  });
}

function ring(): void {
  if (!audible.value || !sound || sound.state !== "running") return;
  const start = sound.currentTime;
  for (const [pitch, loud] of [[1318, 0.09], [2637, 0.035], [3951, 0.012]] as const) {
    const tone = sound.createOscillator();
    const gain = sound.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 1.4);
    tone.connect(gain).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 1.5);
  }
}
