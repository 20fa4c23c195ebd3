/** Words that every screen uses. Texts that are rules come from the server. */

export const shared = {
  close: "Close",
  clause: (clause: string) => clause,
  openClause: (clause: string) => `Clause ${clause}: read it in the rules`,
  openReading: (reading: string) => `Reading ${reading}: read it in the rules`,
  reading: "reading",
  namedReading: (reading: string) => `reading: ${reading.replaceAll("-", " ")}`,
  to1: (pays: number) => `${pays} to 1`,
  offline: "No connection. Betting is closed here; what was accepted stands.",
  pastResults: "Past results do not affect the next spin.",
  hot: "Most often",
  cold: "Least often",
  lastNumbers: "Last numbers",
  noNumbers: "No numbers yet",
  void: "Void",
  paying: (n: number) => (n === 1 ? "1 winner to pay" : `${n} winners to pay`),
  paid: "Everybody is paid",
} as const;
