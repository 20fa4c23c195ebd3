/** The REST side of the wire: what does not change while one looks, and what is asked for once. */

import type {
  BookInfo,
  Books,
  Felt,
  Key,
  Lobby,
  Log,
  Marked,
  Payout,
  Practice,
  Results,
  Rounds,
  Schooling,
  SchoolInfo,
  SchoolRound,
  TableInfo,
  TableState,
  TraineeKey,
  Why,
  You,
} from "./wire";

/** A no of the server, with its reasons. */
export class Refused extends Error {
  constructor(
    readonly why: Why,
    readonly status: number,
  ) {
    super(why.says);
  }
}

export const getLobby = () => call<Lobby>("GET", "/api/lobby");

export const getTable = (table: string) => call<TableInfo>("GET", `/api/tables/${part(table)}`);

export const getState = (table: string) =>
  call<TableState>("GET", `/api/tables/${part(table)}/state`);

export const getRounds = (table: string, token: string) =>
  call<Rounds>("GET", `/api/tables/${part(table)}/rounds`, undefined, token);

/** Lines of the log, in order: those after an entry, or the last ones before one. */
export const getLog = (table: string, token: string, range: LogRange) =>
  call<Log>("GET", `/api/tables/${part(table)}/log?${queryOf(range)}`, undefined, token);

/** Who the server takes the holder of a token for. */
export const getMe = (token: string) => call<You>("GET", "/api/me", undefined, token);

export const getBook = (book: string) => call<BookInfo>("GET", `/api/books/${part(book)}`);

/** Where the house draws a book's layout, wheel or racetrack. */
export const drawingAddress = (book: string, drawing: string, terminal: string, layout: string) =>
  `/api/books/${part(book)}/drawings/${part(drawing)}.svg?terminal=${part(terminal)}&layout=${part(layout)}`;

export const getBooks = () => call<Books>("GET", "/api/books");

/** In a demo: take a seat, a free one if none is named. */
export const sit = (table: string, seat?: string) =>
  call<Key>("POST", "/api/demo/sit", seat ? { table, seat } : { table });

/** In a demo: take the console in a role. */
export const deal = (table: string, role: string) =>
  call<Key>("POST", "/api/demo/deal", { table, role });

/** The felt of a book's terminal on one of its layouts. */
export const getFelt = (book: string, terminal: string, layout: string) =>
  call<Felt>("GET", `/api/books/${part(book)}/felt?terminal=${part(terminal)}&layout=${part(layout)}`);

export const getSchool = () => call<SchoolInfo>("GET", "/api/school");

/** In a demo: enrol as a trainee. */
export const enrolTrainee = (name: string) => call<TraineeKey>("POST", "/api/demo/trainee", { name });

export const getSchooling = (token: string) => call<Schooling>("GET", "/api/school/me", undefined, token);

export const takeRound = (practice: Practice, token: string) =>
  call<SchoolRound>("POST", "/api/school/rounds", practice, token);

/** A round with a mistake, once more. */
export const repeatRound = (token: string) => call<SchoolRound>("POST", "/api/school/repeats", {}, token);

export const payOut = (round: number, payout: Payout, token: string) =>
  call<Marked>("POST", `/api/school/rounds/${round}/answers`, payout, token);

export const getSchoolResults = (token: string) =>
  call<Results>("GET", "/api/school/results", undefined, token);

/** Every answer of a trainee, for a spreadsheet. */
export async function getAnswersCsv(token: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch("/api/school/results.csv", { headers, cache: "no-store" });
  if (!response.ok) throw new Refused(whyOf(await response.json().catch(() => null), response), response.status);
  return response.blob();
}

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: sent ?? null, cache: "no-store" });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(whyOf(answer, response), response.status);
  return answer as T;
}

function whyOf(answer: unknown, response: Response): Why {
  if (answer && typeof answer === "object") {
    const inner = "refused" in answer ? answer.refused : answer;
    if (inner && typeof inner === "object" && "says" in inner && "code" in inner) return inner as Why;
  }
  const says = response.statusText || String(response.status);
  return { code: `http-${response.status}`, says, clause: null, reading: null };
}

const part = encodeURIComponent;

interface LogRange {
  after?: number;
  before?: number;
  limit?: number;
}

const queryOf = (range: LogRange) =>
  Object.entries(range)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
