/** Who may do what, as the book lists it: a higher role may do what a lower one may. */

import type { TableInfo } from "../net/wire";
import { answerOf } from "./step";

export type Roles = Pick<TableInfo, "roles" | "powers">;

/** Whether `role` is `least` or higher; the book lists its roles from the lowest up. */
export function reaches(rules: Roles, role: string, least: string): boolean {
  const order = Object.keys(rules.roles);
  return order.indexOf(role) >= order.indexOf(least) && order.includes(role);
}

/** The title of the role that an act takes, where this one is too low; null where it may. */
export function lacking(rules: Roles, role: string, act: string): string | null {
  const power = rules.powers.find((one) => one.act === act);
  if (power === undefined) return null;
  return reaches(rules, role, power.role) ? null : power.title;
}

/** Whether the book knows the act at all. */
export function known(rules: Roles, act: string): boolean {
  return rules.powers.some((one) => one.act === act);
}

/** Whether the book knows of terminals that drop out while the round goes on. */
export function losesTerminals(rules: Pick<TableInfo, "procedure">): boolean {
  return answerOf(rules, "terminal-lost") !== null;
}

export function clauseOf(rules: Roles, act: string): string | null {
  return rules.powers.find((one) => one.act === act)?.clause ?? null;
}
