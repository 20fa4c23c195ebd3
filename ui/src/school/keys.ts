/** Keys of the school. */

/** Somebody types into a field, or a dialog is open: letters mean something else there. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  event.target.closest("input:not([data-figure]), select, textarea, dialog") !== null;
