/** Where one is, what round it is, who is on, and whether the line stands. */

import { Mark } from "../parts/mark";
import { consoleWords as words } from "../words/console";
import { desk, firstInfo, timeOf } from "./desk";
import { lock } from "./lock";
import { sheet } from "./sheets";

export function Head() {
  const info = firstInfo();
  const state = desk.state.value!;
  const you = desk.you.value!;
  return (
    <header class="head">
      <a class="head-lobby" href="/" aria-label={words.lobby}>
        <Mark size={30} />
      </a>
      <div class="head-title">
        <h1>{info.title}</h1>
        <p class="dim">{`${info["book-title"]} · ${info["terminal-name"]}`}</p>
      </div>
      <p class="head-round">
        {words.round} <b data-test="round">{state.round || words.noRound}</b>
      </p>
      <p class={`line-lamp line-${desk.line.value}`} role="status">
        <i class="lamp" aria-hidden="true" />
        {words.line[desk.line.value]}
      </p>
      <p class="head-clock">{timeOf(desk.second.value)}</p>
      <p class="head-who">
        <b>{you.name}</b>
        <small class="dim">{you.title}</small>
      </p>
      <button
        type="button"
        class="button quiet"
        aria-label={words.keys.title}
        data-test="keys"
        onClick={() => (sheet.value = { kind: "keys" })}
      >
        ?
      </button>
      <button type="button" class="button" data-test="lock-now" onClick={() => lock("by-hand")}>
        {words.lock.now}
      </button>
    </header>
  );
}
