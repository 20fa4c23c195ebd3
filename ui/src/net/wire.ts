// Made by `make types` from croupier.web.wire. Do not edit: change the records instead.

export const PROTOCOL = 1;

/** The first message: who comes, to which table, to look at it how. */
export interface Hello {
  type: "hello";
  token: string;
  table: string;
  view: "console" | "display" | "terminal";
  protocol?: number;
}

/** Who acts: a person's name, where it is known, and the role in which they act. */
export interface Person {
  role: string;
  who?: string | null;
}

/** Bring money to a seat: as credit, or at a live table as value chips or chips of a colour. */
export interface BuyIn {
  do: "buy-in";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  amount: number;
  chips?: string | null;
  colour?: string | null;
  worth?: number | null;
}

/** Take a seat's money away: as a voucher, or over the counter (`hand-pay`). */
export interface CashOut {
  do: "cash-out";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  amount?: number | null;
  "hand-pay"?: boolean;
}

/** Bring a voucher's money to a seat. */
export interface VoucherIn {
  do: "voucher-in";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  voucher: string;
}

/** Change a seat's colour chips into value chips; the colour is free again. */
export interface ColourUp {
  do: "colour-up";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
}

/** Change some of a seat's value chips into chips of another worth, on the change block. */
export interface Change {
  do: "change";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  amount: number;
  into: number;
}

/** Bring chips to the dealer's rack; the first fill is the float, and chips are counted. */
export interface FillRack {
  do: "fill-rack";
  id?: string | null;
  by?: string | Person | null;
  chips: Record<string, number>;
}

/** Take chips away from the dealer's rack. */
export interface CreditRack {
  do: "credit-rack";
  id?: string | null;
  by?: string | Person | null;
  chips: Record<string, number>;
}

/** Count the rack at the opening or the closing of the table; it must agree to the chip. */
export interface CountRack {
  do: "count-rack";
  id?: string | null;
  by?: string | Person | null;
  moment: "closing" | "opening";
  chips: Record<string, number>;
  "approved-by"?: string | Person | null;
  why?: string | null;
}

/** Begin a round: place your bets. */
export interface OpenBets {
  do: "open-bets";
  id?: string | null;
  by?: string | Person | null;
}

/** Set a seat's whole slip: spot or call to amount (a call's is per piece). */
export interface Wager {
  do: "wager";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  slip: Record<string, number>;
  n?: number | null;
}

/** Speak a wager aloud, with its chips, for the dealer to place. */
export interface Declare {
  do: "declare";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  slip: Record<string, number>;
}

/** Place what a seat has declared, on top of what lies there. */
export interface Accept {
  do: "accept";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
}

/** Give back the chips of what a seat has declared: it is not placed. */
export interface Decline {
  do: "decline";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  why: string;
}

/** No more bets. */
export interface CloseBets {
  do: "close-bets";
  id?: string | null;
  by?: string | Person | null;
}

/** Spin the ball: its direction and the wheel's. */
export interface Spin {
  do: "spin";
  id?: string | null;
  by?: string | Person | null;
  ball: "clockwise" | "counter-clockwise";
  wheel: "clockwise" | "counter-clockwise";
}

/** Confirm where the ball came to rest. */
export interface Result {
  do: "result";
  id?: string | null;
  by?: string | Person | null;
  pocket: string;
  revolutions?: number | null;
}

/** Set the dolly on the winning number; the round then ends when it is lifted. */
export interface PlaceDolly {
  do: "place-dolly";
  id?: string | null;
  by?: string | Person | null;
}

/** Lift the dolly, once everybody is paid: the round is over. */
export interface LiftDolly {
  do: "lift-dolly";
  id?: string | null;
  by?: string | Person | null;
}

/** Collect the losing wagers. */
export interface Collect {
  do: "collect";
  id?: string | null;
  by?: string | Person | null;
}

/** Pay the winning wagers: all, those of one seat, or one of them. */
export interface Pay {
  do: "pay";
  id?: string | null;
  by?: string | Person | null;
  seat?: string | null;
  wager?: string | null;
  cut?: Record<string, number> | null;
}

/** Take one's paid winning wager from an outside box while others wait. */
export interface Take {
  do: "take";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  wager: string;
}

/** Declare that something went wrong at the wheel. */
export interface Irregularity {
  do: "irregularity";
  id?: string | null;
  by?: string | Person | null;
  code: string;
  rounds?: number[] | null;
}

/** Announce 'no spin'. */
export interface NoSpin {
  do: "no-spin";
  id?: string | null;
  by?: string | Person | null;
  why: string;
}

/** Put a wrong registered result right, with the approval of a second person. */
export interface CorrectResult {
  do: "correct-result";
  id?: string | null;
  by?: string | Person | null;
  round: number;
  pocket: string;
  "approved-by": string | Person;
  why?: string | null;
}

/** Report a technical interruption: of some terminals, or of the whole table. */
export interface Interruption {
  do: "interruption";
  id?: string | null;
  by?: string | Person | null;
  seats?: string[] | null;
}

/** Put a misplaced wager right. */
export interface Reposition {
  do: "reposition";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  slip: Record<string, number>;
  why: string;
}

/** Put a seat's wagers back to where they lay before somebody else moved them by accident. */
export interface Restore {
  do: "restore";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  "moved-by": "dealer" | "patron";
  why: string;
}

/** Record what a player did too late at a live table: chips put down, or chips lifted. */
export interface LateWager {
  do: "late-wager";
  id?: string | null;
  by?: string | Person | null;
  seat: string;
  what: "lifted" | "placed";
  slip: Record<string, number>;
}

/** Record that the ball was changed. */
export interface ChangeBall {
  do: "change-ball";
  id?: string | null;
  by?: string | Person | null;
  why?: string | null;
}

/** Record a decision on what the rules do not cover. */
export interface Decide {
  do: "decide";
  id?: string | null;
  by?: string | Person | null;
  what: string;
}

/** Say who deals from the next round on: the house's automatic dealer, or people. */
export interface Deal {
  do: "deal";
  id?: string | null;
  by?: string | Person | null;
  automatic: boolean;
}

/** Close the table after the round that is under way. */
export interface CloseTable {
  do: "close-table";
  id?: string | null;
  by?: string | Person | null;
  why?: string | null;
}

/** Open a closed table again, or take its closing back. */
export interface ReopenTable {
  do: "reopen-table";
  id?: string | null;
  by?: string | Person | null;
}

/** Show the table as it stands. */
export interface Show {
  do: "show";
  id?: string | null;
  by?: string | Person | null;
}

/** A command, as `croupier table` takes it. `id` makes it safe to send again. */
export interface Do {
  type: "do";
  id: string;
  command: BuyIn | CashOut | VoucherIn | ColourUp | Change | FillRack | CreditRack | CountRack | OpenBets | Wager | Declare | Accept | Decline | CloseBets | Spin | Result | PlaceDolly | LiftDolly | Collect | Pay | Take | Irregularity | NoSpin | CorrectResult | Interruption | Reposition | Restore | LateWager | ChangeBall | Decide | Deal | CloseTable | ReopenTable | Show;
  approver?: string | null;
}

/** Are you there, and what time is it? `at` is the client's clock, and comes back. */
export interface Ping {
  type: "ping";
  at: number;
}

/** Ask for everything anew, as after `Hello`; the console gets the log `after` an entry. */
export interface Look {
  type: "look";
  after?: number | null;
}

/** Who the server takes you for. */
export interface You {
  name: string;
  kind: "display" | "staff" | "terminal";
  role: string;
  title: string;
  seat: string | null;
}

/** Something that everybody at the table must know: a void round, a correction, a closing. */
export interface Notice {
  number: number;
  code: string;
  says: string;
  round: number;
  clause: string | null;
  reading: string | null;
}

/** A finished round as everybody sees it; a void one has no pocket. */
export interface PastRound {
  round: number;
  outcome: "settled" | "void";
  pocket: string | null;
}

/** How often a pocket came among the last rounds. */
export interface Count {
  pocket: string;
  times: number;
}

/** The last results, counted. Past results do not affect the next spin. */
export interface Statistics {
  rounds: number;
  hot: Count[];
  cold: Count[];
  red: number;
  black: number;
  zero: number;
}

/** The virtual wheel's word for a round: its commitment, and its secret once it is told. */
export interface Proof {
  round: number;
  commitment: string;
  secret: string | null;
  "closing-hash": string | null;
  pocket: string | null;
}

/** What a winning wager of this round was paid, beside its own stake. */
export interface Paid {
  wager: string;
  stake: number;
  wins: number;
  clause: string | null;
  reading: string | null;
  chips: Record<string, number> | null;
}

/** A seat at a live table, as everybody sees it who stands there. */
export interface LiveSeat {
  seat: string;
  chips: string;
  colour: string | null;
  worth: number;
  credit: number;
  staked: number;
  slip: Record<string, number>;
  declared: Record<string, number>;
  takeable: string[];
  held: Record<string, number>;
  paid: number;
  won: Paid[];
  lay: Record<string, number> | null;
}

/** A winning wager that waits to be paid, in the order in which a dealer pays them. */
export interface Due {
  seat: string;
  wager: string;
  amount: number;
  stake: number;
  wins: number;
  kept: number;
  pays: number | null;
  clause: string | null;
  reading: string | null;
  cut: Record<string, number> | null;
  moved: boolean;
}

/** What one player at a live table must know: a late chip, a declaration that was not placed. */
export interface SeatNotice {
  number: number;
  seat: string;
  code: string;
  slip: Record<string, number>;
  says: string;
  clause: string | null;
  reading: string | null;
}

/** What lies on the layout of a live table, and where its chips are. */
export interface LiveState {
  seats: LiveSeat[];
  called: boolean;
  locked: boolean;
  dolly: boolean;
  collected: boolean;
  due: Due[];
  notices: SeatNotice[];
  rack: Record<string, number> | null;
}

/** A table as everybody may see it. */
export interface TableState {
  seq: number;
  round: number;
  betting: "closed" | "idle" | "open";
  ball: "at-rest" | "running" | "waiting";
  says: string;
  clause: string | null;
  "opened-at": number | null;
  "closes-at": number | null;
  "spun-at": number | null;
  "rested-at": number | null;
  "next-at": number | null;
  pocket: string | null;
  colour: string | null;
  dealing: "automatic" | "manual";
  closing: boolean;
  notice: Notice | null;
  history: PastRound[];
  statistics: Statistics;
  proof: Proof | null;
  staked: number;
  players: number;
  live: LiveState | null;
}

/** What one wager of a slip brought back, and the clause that decided it. */
export interface WonLine {
  wager: string;
  amount: number;
  stake: number;
  returned: number;
  clause: string | null;
  reading: string | null;
}

/** A finished round as one seat knows it: its wagers, what came back, credit before and after. */
export interface SeatRound {
  round: number;
  at: number;
  outcome: "settled" | "void";
  pocket: string | null;
  stake: number;
  returned: number;
  wagers: WonLine[];
  before: number;
  after: number;
  code: string | null;
  clause: string | null;
  corrected: number;
}

/** A seat as its own terminal sees it, whole. */
export interface SeatState {
  seq: number;
  seat: string;
  credit: number;
  staked: number;
  slip: Record<string, number>;
  n: number;
  last: SeatRound | null;
}

/** A seat as the console sees it. */
export interface SeatLine {
  seat: string;
  credit: number;
  staked: number;
  wagers: number;
  connections: number;
  "last-seen": number | null;
}

/** An entry of the journal as people read it: a sentence, its clause, and the event itself. */
export interface LogLine {
  seq: number;
  at: number;
  by: string;
  type: string;
  says: string;
  clause: string | null;
  reading: string | null;
  round: number | null;
  event: Record<string, unknown> | null;
}

/** Everything as it stands: the first answer to `Hello`, and the answer to `Look`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  now: number;
  you: You;
  table: string;
  state: TableState;
  seat: SeatState | null;
  seats: SeatLine[] | null;
  log: LogLine[] | null;
}

/** The table changed: its state now, whole. The console also gets the new lines of the log. */
export interface Update {
  type: "update";
  after: number;
  state: TableState;
  log: LogLine[] | null;
}

/** Your seat, whole. One with a lower `seq` than the one you have is old. */
export interface SeatUpdate {
  type: "seat-update";
  seat: SeatState;
}

/** For the console: every seat that changed, a few times a second. */
export interface House {
  type: "house";
  seats: SeatLine[];
}

/** A no: its code for programs, its sentence for people, the clause that decides. */
export interface Why {
  code: string;
  says: string;
  clause: string | null;
  reading: string | null;
}

/** What became of a `Do`: committed, with its events, or refused. Nothing is in between. */
export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  seq: number | null;
  refused: Why | null;
  events: Record<string, unknown>[] | null;
  state: Record<string, unknown> | null;
}

/** The server's clock. */
export interface Pong {
  type: "pong";
  at: number;
  now: number;
}

/** Why the server ends the connection; `again` says whether coming back may help. */
export interface Goodbye {
  type: "goodbye";
  why: Why;
  again: boolean;
}

/** How amounts are written: the smallest unit is one of 10^decimals. */
export interface Money {
  currency: string;
  decimals: number;
}

/** A table in the lobby. */
export interface LobbyTable {
  table: string;
  title: string;
  book: string;
  terminal: string;
  form: "electronic" | "live";
  seats: number;
  taken: number;
  minimum: number;
  state: TableState;
}

/** Every table of the house. */
export interface Lobby {
  house: string;
  demo: boolean;
  money: Money;
  now: number;
  tables: LobbyTable[];
}

/** The lowest role that may do something. */
export interface PowerInfo {
  act: string;
  role: string;
  title: string;
  clause: string | null;
}

/** A decision of the procedure, and how the book decides it. */
export interface RulingInfo {
  decision: string;
  answer: string;
  clause: string | null;
  reading: string | null;
}

/** Something that can go wrong at the wheel, and what it does. */
export interface IrregularityInfo {
  code: string;
  says: string;
  voids: string;
  during: string[];
  role: string;
  clause: string | null;
  reading: string | null;
}

/** A kind of wager or call, for the help: its name, odds, return, and limits. */
export interface KindInfo {
  kind: string;
  name: string;
  also: string[];
  pays: number | null;
  pieces: number | null;
  hit: string;
  return: string;
  minimum: number;
  maximum: number | null;
  clause: string | null;
}

/** The table's limits, for every kind of wager and call (per piece). */
export interface TableLimits {
  step: number;
  minimum: Record<string, number>;
  maximum: Record<string, number>;
  "seat-minimum": number;
  "seat-maximum": number | null;
}

/** Where a chip is on the numbers: the number boxes, and a chip's width beyond outer lines. */
export interface FeltRegion {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A box of the cloth: a number, or an outside wager with the words printed in it. */
export interface FeltBox {
  label: string;
  kind: string;
  colour: string | null;
  words: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A stretch on which a chip means a spot: rank 0 is a crossing, 1 an edge, 2 a box. */
export interface FeltZone {
  spot: string;
  rank: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A place for a chip: what it covers, what it pays, and the clauses for both. */
export interface FeltSpot {
  spot: string;
  kind: string;
  name: string;
  numbers: string[];
  pays: number;
  clause: string | null;
  "paid-under": string | null;
  hit: string;
  return: string;
  points: [number, number][];
}

/** A part of a call: so many pieces on one spot. */
export interface FeltPiece {
  spot: string;
  pieces: number;
}

/** A call: its pieces, and everything that it covers. */
export interface FeltCall {
  call: string;
  group: string;
  name: string;
  total: number;
  pieces: FeltPiece[];
  numbers: string[];
  clause: string | null;
  hit: string;
  return: string;
}

/** The wheel head, read clockwise. */
export interface FeltWheel {
  order: string[];
  colours: Record<string, string>;
  assumed: boolean;
}

/** A pocket of the racetrack: its outline as an SVG path, and where its number stands. */
export interface TrackPocket {
  number: string;
  outline: string;
  x: number;
  y: number;
}

/** A series of the racetrack: its outline, and where and how large its name stands. */
export interface TrackSector {
  call: string;
  outline: string;
  lines: string[];
  x: number;
  y: number;
  size: number;
}

/** The racetrack; sectors lie from the largest to the smallest, each above those before it. */
export interface FeltTrack {
  width: number;
  height: number;
  depth: number;
  pockets: TrackPocket[];
  sectors: TrackSector[];
}

/** A group of numbers with a racetrack of its own: its outline, and where its chips lie. */
export interface TrackGroup {
  spot: string;
  outline: string;
  pockets: TrackPocket[];
  x: number;
  y: number;
}

/** The racetrack of the groups of numbers (the Asian racetrack), with its name. */
export interface FeltGroups {
  width: number;
  height: number;
  depth: number;
  name: string;
  groups: TrackGroup[];
}

/** Everything that a screen draws of a table. */
export interface Felt {
  layout: string;
  width: number;
  height: number;
  chip: number;
  region: FeltRegion;
  boxes: FeltBox[];
  zones: FeltZone[];
  spots: FeltSpot[];
  calls: FeltCall[];
  wheel: FeltWheel;
  track: FeltTrack | null;
  groups: FeltGroups | null;
}

/** Everything about a table that does not change while it runs. */
export interface TableInfo {
  table: string;
  title: string;
  book: string;
  "book-title": string;
  operator: string;
  version: string;
  digest: string;
  terminal: string;
  "terminal-name": string;
  form: "electronic" | "live";
  closing: string;
  revolutions: number;
  roles: Record<string, string>;
  powers: PowerInfo[];
  procedure: RulingInfo[];
  words: Record<string, string[]>;
  irregularities: IrregularityInfo[];
  kinds: KindInfo[];
  limits: TableLimits;
  seats: string[];
  chips: number[];
  "buy-ins": number[];
  "self-service": boolean;
  "betting-seconds": number;
  "landing-ms": number;
  money: Money;
  felt: Felt;
}

/** A clause of the book, in our own words, how it is kept, and what rests on it. */
export interface ClauseInfo {
  clause: string;
  says: string;
  kind: "definition" | "enforced" | "guided";
  restored: boolean;
  places: string[];
}

/** A choice made where the document is silent. */
export interface ReadingInfo {
  reading: string;
  says: string;
  because: string;
  clauses: string[];
  assumed: boolean;
}

/** The wheel, read clockwise; its order may be assumed. */
export interface WheelInfo {
  order: string[];
  colours: Record<string, string>;
  assumed: boolean;
  clause: string | null;
  reading: string | null;
}

/** A layout of the book. */
export interface LayoutInfo {
  layout: string;
  name: string;
  clause: string | null;
  reading: string | null;
}

/** The odds to one of a kind of wager, on every layout or on the one that is named. */
export interface PaysInfo {
  kind: string;
  name: string;
  pays: number;
  layout: string | null;
  clause: string | null;
  described: string | null;
  reading: string | null;
}

/** A type of terminal, or a way to mark a live table's cloth, and what is drawn of it. */
export interface TerminalInfo {
  terminal: string;
  name: string;
  usual: boolean;
  layouts: string[];
  drawings: string[];
  clause: string | null;
  reading: string | null;
}

/** A call at the terminals that offer it: pieces, or sides of a centre, or final digits. */
export interface CallInfo {
  call: string;
  name: string;
  also: string[];
  terminals: string[];
  pieces: FeltPiece[];
  sides: number[];
  digits: Record<string, string[]>;
  clause: string | null;
  reading: string | null;
}

/** What is announced or displayed at a moment; the first form is the usual one. */
export interface WordsInfo {
  moment: string;
  says: string[];
  clause: string | null;
  reading: string | null;
}

/** What a person does at the table, under the document's own name for the role. */
export interface GuideInfo {
  when: string;
  who: string;
  title: string;
  does: string;
  clause: string | null;
  reading: string | null;
}

/** A rule book to read. */
export interface BookInfo {
  book: string;
  title: string;
  operator: string;
  version: string;
  effective: string | null;
  issuer: string;
  form: "electronic" | "live";
  digest: string;
  roles: Record<string, string>;
  clauses: ClauseInfo[];
  readings: ReadingInfo[];
  wheel: WheelInfo;
  layouts: LayoutInfo[];
  pays: PaysInfo[];
  terminals: TerminalInfo[];
  calls: CallInfo[];
  procedure: RulingInfo[];
  words: WordsInfo[];
  irregularities: IrregularityInfo[];
  powers: PowerInfo[];
  guides: GuideInfo[];
}

/** A rule book on the house's shelf, and the tables that play by it. */
export interface BookLine {
  book: string;
  title: string;
  operator: string;
  version: string;
  form: "electronic" | "live";
  tables: string[];
}

/** Every rule book that the house knows. */
export interface Books {
  books: BookLine[];
}

/** The last rounds of a seat, the latest first. */
export interface Rounds {
  seat: string;
  rounds: SeatRound[];
}

/** Lines of the log, in order; `more` says whether there are later ones. */
export interface Log {
  lines: LogLine[];
  more: boolean;
}

/** A token that a demo hands out: a seat to play at, or a console to deal from. */
export interface Key {
  token: string;
  you: You;
  table: string;
}

/** A table to practise at: a terminal of a book on one of its layouts, and what it teaches. */
export interface SchoolTable {
  terminal: string;
  layout: string;
  name: string;
  usual: boolean;
  levels: number[];
}

/** A rule book to practise by. */
export interface SchoolBook {
  book: string;
  title: string;
  operator: string;
  form: "electronic" | "live";
  tables: SchoolTable[];
}

/** One step of the school. */
export interface Lesson {
  level: number;
  lesson: string;
  name: string;
  says: string;
  asks: "amount" | "pieces";
  seats: [number, number];
  needs: "calls" | "groups" | null;
}

/** What can be learnt here; in a demo anybody may enrol. */
export interface SchoolInfo {
  demo: boolean;
  house: string;
  money: Money;
  books: SchoolBook[];
  lessons: Lesson[];
}

/** A trainee's token. */
export interface TraineeKey {
  token: string;
  name: string;
}

/** A wish for a round: at which table, which lesson, answered in figures or in chips. */
export interface Practice {
  book: string;
  terminal: string;
  layout: string | null;
  level: number;
  drill: "chips" | "figures";
}

/** How a level has gone; times are those of right answers. */
export interface LevelResult {
  level: number;
  name: string;
  right: number;
  wrong: number;
  "median-ms": number | null;
  passed: boolean;
}

/** How often a kind of slip was made. */
export interface SlipResult {
  slip: string;
  name: string;
  times: number;
}

/** Some answers in a row: how many were right, and when the last of them was given. */
export interface ResultPoint {
  answers: number;
  right: number;
  "median-ms": number;
  at: number;
}

/** All that a trainee has done. */
export interface Results {
  trainee: string;
  answers: number;
  right: number;
  streak: number;
  "best-streak": number;
  level: number;
  mistakes: number;
  levels: LevelResult[];
  slips: SlipResult[];
  history: ResultPoint[];
}

/** Chips on a spot, or on each piece of a call: which, how many, and what they are worth. */
export interface LaidStack {
  on: string;
  chips: Record<string, number>;
  amount: number;
}

/** A seat that waits to be paid: its stacks, what is asked, and the rack to cut from. */
export interface SeatTask {
  seat: string;
  colour: string | null;
  worth: number;
  stacks: LaidStack[];
  asks: "amount" | "pieces";
  rack: Record<string, number>;
}

/** What one spot of a wager does: its stake, its odds, what it wins, and the clause. */
export interface DueLine {
  spot: string;
  name: string;
  call: string | null;
  pieces: number | null;
  stake: number;
  pays: number;
  won: boolean;
  winnings: number;
  clause: string | null;
  reading: string | null;
  moved: string | null;
}

/** What a seat must be paid, in money and, where it plays with colour, in pieces. */
export interface SeatDue {
  seat: string;
  asks: "amount" | "pieces";
  colour: string | null;
  worth: number;
  amount: number;
  lines: DueLine[];
}

/** What probably happened, in a sentence, with the spot and the clause that it concerns. */
export interface Slip {
  slip: "digits" | "forgot-spot" | "miscounted" | "nothing-due" | "other-odds" | "paid-loser" | "stake-forgotten" | "stake-too" | "sum" | "wrong-worth";
  says: string;
  spot: string | null;
  clause: string | null;
  reading: string | null;
}

/** The house's word on an answer. `cut` is how a dealer would cut it. */
export interface Mark {
  right: boolean;
  given: number;
  due: SeatDue;
  figure: number;
  slip: Slip | null;
  hint: string | null;
  cut: Record<string, number>;
}

/** A round as a trainee gets it: without its seed, and with no word of what is due. */
export interface SchoolRound {
  id: number;
  drill: "chips" | "figures";
  book: string;
  terminal: string;
  layout: string;
  level: number;
  name: string;
  says: string;
  pocket: string;
  seats: SeatTask[];
  marks: Mark[];
  repeats: boolean;
  "given-at": number;
}

/** Who the school takes you for, how far you have come, and the round you have before you. */
export interface Schooling {
  results: Results;
  round: SchoolRound | null;
}

/** What a trainee would pay a seat: a figure in the unit that is asked for, or chips cut. */
export interface Payout {
  seat: string;
  figure: number | null;
  chips: Record<string, number> | null;
}

/** A mark, whether the round is done with it, and how many answers in a row were right. */
export interface Marked {
  mark: Mark;
  done: boolean;
  streak: number;
}

export type Command = BuyIn | CashOut | VoucherIn | ColourUp | Change | FillRack | CreditRack | CountRack | OpenBets | Wager | Declare | Accept | Decline | CloseBets | Spin | Result | PlaceDolly | LiftDolly | Collect | Pay | Take | Irregularity | NoSpin | CorrectResult | Interruption | Reposition | Restore | LateWager | ChangeBall | Decide | Deal | CloseTable | ReopenTable | Show;

export type FromClient = Hello | Do | Ping | Look;

export type FromServer = Welcome | Update | SeatUpdate | House | Answer | Pong | Goodbye;
