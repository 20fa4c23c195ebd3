/** The dealer's school: sign in, choose a lesson, pay rounds, look at the results. */

import { render } from "preact";
import { useEffect } from "preact/hooks";

import { Mark } from "../parts/mark";
import { Toasts } from "../parts/toast";
import "../style/base.css";
import { schoolWords as words } from "../words/school";
import { Choose } from "./choose";
import { at, felt, gone, info, leave, open, results, round, stranger } from "./desk";
import { Practice } from "./practice";
import { Results } from "./results";
import "./results.css";
import "./school.css";
import "./round.css";
import "./answer.css";
import "./small.css";
import { SignIn } from "./sign-in";

const onResults = location.pathname.endsWith("/results");

function Screen() {
  useEffect(() => void open(), []);
  const practising = !onResults && round.value && felt.value && at.value;
  return (
    <div class={`school${practising ? " practising" : ""}`}>
      {!practising && <Head />}
      {gone.value && (
        <p class="school-note" role="alert">
          {words.gone}
        </p>
      )}
      <Page practising={Boolean(practising)} />
      <Toasts />
    </div>
  );
}

function Page({ practising }: { practising: boolean }) {
  if (!info.value) return <Loading />;
  if (stranger.value) return <SignIn />;
  if (!results.value) return <Loading />;
  if (onResults) return <Results />;
  return practising ? <Practice /> : <Choose />;
}

function Loading() {
  return (
    <main class="school-loading">
      <Mark size={72} />
      <p role="status">{words.loading}</p>
    </main>
  );
}

function Head() {
  const known = results.value;
  return (
    <header class="school-head">
      <a href="/" aria-label={words.lobby} class="school-home">
        <Mark size={44} />
      </a>
      <p class="school-name">{words.school}</p>
      {known && (
        <>
          <nav aria-label={words.pages}>
            <a href="/school" class="button" aria-current={onResults ? undefined : "page"}>
              {words.practise}
            </a>
            <a href="/school/results" class="button" aria-current={onResults ? "page" : undefined}>
              {words.results}
            </a>
          </nav>
          <p class="school-who">
            <span data-test="trainee">{words.trainee(known.trainee)}</span>
            <button type="button" class="button quiet" data-test="leave" onClick={leave}>
              {words.out}
            </button>
          </p>
        </>
      )}
    </header>
  );
}

document.title = onResults ? words.resultsTitle : words.title;
render(<Screen />, document.getElementById("screen")!);
