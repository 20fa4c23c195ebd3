/** The log of the table as it is written, the latest line first, each with its clause. */

import { signal } from "@preact/signals";
import type { LogLine } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { desk, firstInfo, timeOf } from "./desk";
import { earlier, earlierState } from "./earlier";
import { GROUPS, groupOf, matches, type Group } from "./log-lines";
import { lacking } from "./powers";
import { sheet } from "./sheets";

/** Wagers of a full table would bury everything else; they are one touch away. */
const groups = signal<ReadonlySet<Group>>(new Set(GROUPS.filter((one) => one !== "wagers")));
const sought = signal("");

/** As many lines are drawn as people scroll through; a search looks at all that were loaded. */
const DRAWN = 400;

export function Log() {
  const lines = desk.log.value;
  const shown: LogLine[] = [];
  for (let at = lines.length - 1; at >= 0 && shown.length < DRAWN; at -= 1) {
    const line = lines[at]!;
    if (matches(line, groups.value, sought.value)) shown.push(line);
  }
  return (
    <section class="panel log" data-test="log" aria-label={words.log.title}>
      <header class="panel-head">
        <h2>{words.log.title}</h2>
        <input
          type="search"
          class="search"
          id="log-search"
          placeholder={words.log.search}
          aria-label={words.log.search}
          value={sought.value}
          onInput={(event) => (sought.value = event.currentTarget.value)}
        />
      </header>
      <div class="groups" role="group">
        {GROUPS.map((group) => (
          <button
            type="button"
            class="button small"
            aria-pressed={groups.value.has(group)}
            data-test={`log-${group}`}
            onClick={() => toggle(group)}
          >
            {words.log.groups[group]}
          </button>
        ))}
      </div>
      <div class="scroll">
        <ol class="lines">
          {shown.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
        </ol>
        {shown.length === 0 && (
          <p class="dim">{lines.length === 0 ? words.log.empty : words.log.none}</p>
        )}
        <Earlier />
      </div>
    </section>
  );
}

function Line({ line }: { line: LogLine }) {
  return (
    <li class={`line line-${groupOf(line)}`} data-type={line.type} data-seq={line.seq}>
      <time>{timeOf(line.at)}</time>
      <p>
        {line.says}
        <small>
          {line.by}
          {line.round ? ` · ${words.round} ${line.round}` : ""} · {line.seq}
        </small>
      </p>
      <span class="line-acts">
        <Clause clause={line.clause} reading={line.reading} />
        <Wrong line={line} />
      </span>
    </li>
  );
}

/** A result that turns out wrong is corrected from where it stands written. */
function Wrong({ line }: { line: LogLine }) {
  const may = lacking(firstInfo(), desk.you.value!.role, "correct-result") === null;
  if (line.type !== "result-confirmed" || !line.round || !may) return null;
  const round = line.round;
  return (
    <button
      type="button"
      class="line-correct"
      aria-label={words.log.correct(round)}
      onClick={() => (sheet.value = { kind: "correct", round })}
    >
      {words.log.wrong}
    </button>
  );
}

function Earlier() {
  const stands = earlierState.value;
  if (stands === "begin") return <p class="dim">{words.log.begin}</p>;
  return (
    <>
      {stands === "failed" && <p class="dim">{words.log.failed}</p>}
      <button
        type="button"
        class="button log-earlier"
        data-test="log-earlier"
        disabled={stands === "loading"}
        onClick={() => void earlier()}
      >
        {stands === "loading" ? `${words.log.loading}…` : words.log.earlier}
      </button>
    </>
  );
}

function toggle(group: Group): void {
  const next = new Set(groups.value);
  if (!next.delete(group)) next.add(group);
  groups.value = next;
}
