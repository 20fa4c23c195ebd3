/** What to practise: a table, figures or chips, and a lesson. */

import type { LevelResult, SchoolBook, SchoolInfo } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { begin, busy, choice, choose, info, repeat, results, resume, round } from "./desk";

export function Choose() {
  const known = info.value!;
  const chosen = choice.value;
  if (!chosen) return null;
  const book = known.books.find((one) => one.book === chosen.book)!;
  const table = book.tables.find((one) => one.terminal === chosen.terminal && one.layout === chosen.layout)!;
  const levels = new Map(results.value!.levels.map((one) => [one.level, one]));
  const lessons = known.lessons.filter((one) => table.levels.includes(one.level));
  const first = lessons.find((one) => !levels.get(one.level)?.passed);
  return (
    <main class="choose" data-test="choose">
      <Waiting />
      <section class="choose-table">
        <Books known={known} />
        {book.tables.length > 1 && <Tables book={book} />}
        <Drills />
      </section>
      <section aria-label={words.lessons}>
        <div class="choose-head">
          <h2>{words.lessons}</h2>
          <p class="dim">{words.passRule}</p>
        </div>
        <ol class="lessons">
          {lessons.map((lesson) => {
            const how = levels.get(lesson.level);
            return (
              <li key={lesson.level}>
                <button
                  type="button"
                  class={`lesson${how?.passed ? " passed" : ""}${lesson === first ? " first" : ""}`}
                  data-lesson={lesson.level}
                  disabled={busy.value}
                  onClick={() => void begin(lesson.level)}
                >
                  <span class="lesson-level">
                    <span class="unseen">{words.levelWord}</span> {how?.passed ? <Passed level={lesson.level} /> : lesson.level}
                  </span>
                  <span class="lesson-words">
                    <b>{lesson.name}</b>
                    <span class="dim">{lesson.says}</span>
                    <Score how={how} />
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </section>
    </main>
  );
}

/** A tick for the eyes, the number for everybody else. */
function Passed({ level }: { level: number }) {
  return (
    <>
      <span class="unseen">{level}</span>
      <span aria-hidden="true">✓</span>
    </>
  );
}

function Score({ how }: { how: LevelResult | undefined }) {
  const all = how ? how.right + how.wrong : 0;
  if (!how || all === 0) return <small class="dim">{words.fresh}</small>;
  return (
    <small>
      {words.score(how.right, all)}
      {how.passed && ` · ${words.passed}`}
    </small>
  );
}

/** What is left over: a round that was not finished, and mistakes to repeat. */
function Waiting() {
  const open = round.value;
  const { mistakes } = results.value!;
  if (!open && mistakes === 0) return null;
  return (
    <section class="choose-waiting">
      {open && (
        <div>
          <p>{words.goOn(open.name)}</p>
          <button type="button" class="button primary" data-test="resume" disabled={busy.value} onClick={() => void resume()}>
            {words.resume}
          </button>
        </div>
      )}
      {mistakes > 0 && (
        <button type="button" class="button" data-test="repeat" disabled={busy.value} onClick={() => void repeat()}>
          {words.repeat(mistakes)}
        </button>
      )}
    </section>
  );
}

function Books({ known }: { known: SchoolInfo }) {
  const chosen = choice.value!;
  const change = (name: string) => {
    const book = known.books.find((one) => one.book === name)!;
    const table = book.tables.find((one) => one.usual) ?? book.tables[0]!;
    choose({ book: name, terminal: table.terminal, layout: table.layout });
  };
  return (
    <label>
      {words.book}
      <select class="field" data-test="book" value={chosen.book} onChange={(event) => change(event.currentTarget.value)}>
        {known.books.map((book) => (
          <option key={book.book} value={book.book}>
            {book.title}, {book.operator} ({words[book.form]})
          </option>
        ))}
      </select>
    </label>
  );
}

function Tables({ book }: { book: SchoolBook }) {
  const chosen = choice.value!;
  return (
    <label>
      {words.table}
      <select
        class="field"
        data-test="table"
        value={`${chosen.terminal}/${chosen.layout}`}
        onChange={(event) => {
          const [terminal, layout] = event.currentTarget.value.split("/") as [string, string];
          choose({ terminal, layout });
        }}
      >
        {book.tables.map(({ terminal, layout, name }) => (
          <option key={`${terminal}/${layout}`} value={`${terminal}/${layout}`}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Drills() {
  const chosen = choice.value!;
  return (
    <div class="drills" role="group" aria-label={words.drill}>
      <span aria-hidden="true">{words.drill}</span>
      {(["figures", "chips"] as const).map((drill) => (
        <button
          key={drill}
          type="button"
          class="button"
          data-drill={drill}
          aria-pressed={chosen.drill === drill}
          title={words.drillSays[drill]}
          onClick={() => choose({ drill })}
        >
          {words.drills[drill]}
        </button>
      ))}
    </div>
  );
}
