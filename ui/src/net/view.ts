import type { Hello } from "./wire";

/** How a connection looks at its table. */
export type View = Hello["view"];
