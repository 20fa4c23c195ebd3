/** The results page: how far somebody has come, level by level, and what goes wrong. */

import { useEffect } from "preact/hooks";

import type { LevelResult, Results as All } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { History } from "./chart";
import { answersCsv, info, refresh, results, tokenKept } from "./desk";

export function Results() {
  useEffect(() => void refresh().catch(() => null), []);
  const all = results.value!;
  return (
    <main class="results" data-test="results">
      <div class="results-head">
        <h1>{words.resultsHead(all.trainee)}</h1>
        {all.answers > 0 && (
          <button type="button" class="button" data-test="export" onClick={() => void save(all.trainee)}>
            {words.export}
          </button>
        )}
      </div>
      {all.answers === 0 ? <Empty /> : <Filled all={all} />}
      {info.value!.demo && (
        <details class="own-token">
          <summary>{words.yourToken}</summary>
          <code>{tokenKept()}</code>
          <p class="dim">{words.tokenSays}</p>
        </details>
      )}
    </main>
  );
}

function Empty() {
  return (
    <div class="results-empty" data-test="empty">
      <svg viewBox="0 0 120 70" width="220" aria-hidden="true">
        <path d="M8 62H112M8 62V8" />
        <path class="curve" d="M8 58C34 54 40 32 62 30S92 16 112 10" />
      </svg>
      <h2>{words.empty}</h2>
      <p class="dim">{words.emptySays}</p>
      <a class="button primary" href="/school">
        {words.first}
      </a>
    </div>
  );
}

function Filled({ all }: { all: All }) {
  const share = Math.round((100 * all.right) / all.answers);
  const reached = all.levels.find((one) => one.level === all.level);
  return (
    <>
      <dl class="figures">
        <Figure name={words.answers} value={String(all.answers)} test="answers" />
        <Figure name={words.share} value={`${share} %`} test="share" />
        <Figure name={words.streak} value={String(all.streak)} test="now" />
        <Figure name={words.best} value={String(all["best-streak"])} test="best" />
        <Figure name={words.reached} value={reached ? String(reached.level) : words.none} test="reached" />
      </dl>
      <section class="panel">
        <h2>{words.history}</h2>
        <p class="dim">{words.historySays}</p>
        <History points={all.history} />
      </section>
      <div class="results-two">
        <section class="panel">
          <h2>{words.byLevel}</h2>
          <Levels levels={all.levels.filter((one) => one.right + one.wrong > 0)} />
        </section>
        <section class="panel">
          <h2>{words.bySlip}</h2>
          <Slips all={all} />
        </section>
      </div>
    </>
  );
}

function Figure({ name, value, test }: { name: string; value: string; test: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-test={`figure-${test}`}>{value}</dd>
    </div>
  );
}

function Levels({ levels }: { levels: LevelResult[] }) {
  const { lesson, right, wrong, median } = { ...words.columns, median: words.columns.time };
  return (
    <table class="levels">
      <thead>
        <tr>
          <th scope="col">{lesson}</th>
          <th scope="col">{right}</th>
          <th scope="col">{wrong}</th>
          <th scope="col">{median}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((one) => (
          <tr key={one.level} data-level={one.level}>
            <th scope="row">
              <span class="level-name">
                <span class={`level-mark${one.passed ? " passed" : ""}`}>{one.passed ? "✓" : one.level}</span>
                {one.name}
                {one.passed && <span class="unseen">, {words.passed}</span>}
              </span>
            </th>
            <td>{one.right}</td>
            <td class={one.wrong ? "some-wrong" : ""}>{one.wrong}</td>
            <td>{one["median-ms"] === null ? "–" : timeOf(one["median-ms"])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Slips({ all }: { all: All }) {
  if (all.slips.length === 0) return <p class="dim">{words.noSlips}</p>;
  const most = Math.max(...all.slips.map((slip) => slip.times));
  return (
    <ul class="slips">
      {all.slips.map((slip) => (
        <li key={slip.slip} data-slip={slip.slip}>
          <span>{slip.name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * slip.times) / most} height="8" />
          </svg>
          <b>{words.times(slip.times)}</b>
        </li>
      ))}
    </ul>
  );
}

export const timeOf = (ms: number) =>
  ms < 60_000 ? words.seconds(ms / 1000) : words.minutes(Math.floor(ms / 60_000), Math.round((ms % 60_000) / 1000));

async function save(trainee: string): Promise<void> {
  const address = URL.createObjectURL(await answersCsv());
  const link = Object.assign(document.createElement("a"), { href: address, download: words.exportName(trainee) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
