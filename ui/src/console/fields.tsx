/** What dialogs are made of: a line to write on, and their two answers. */

import type { TargetedEvent } from "preact";
import { useId } from "preact/hooks";
import { consoleWords as words } from "../words/console";

/** No text of a command is longer. */
const LONGEST = 200;
const LONGEST_TOKEN = 1000;

interface FieldProps {
  label: string;
  hint?: string;
  value: string;
  test: string;
  first?: boolean;
  secret?: boolean;
  numeric?: boolean;
  onValue: (value: string) => void;
}

export function Field({ label, hint, value, test, first, secret, numeric, onValue }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    class: "field",
    inputMode: numeric ? ("decimal" as const) : ("text" as const),
    autocomplete: "off" as const,
    maxLength: secret ? LONGEST_TOKEN : LONGEST,
    value,
    "data-test": test,
    "data-first": first ? true : undefined,
    onInput: (event: TargetedEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
  };
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      {secret ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
      {hint && <small>{hint}</small>}
    </div>
  );
}

interface ActsProps {
  yes: string;
  grave?: boolean;
  off?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** The answers of a dialog; what voids money is never the one that has the focus. */
export function Acts({ yes, grave = false, off = false, onYes, onNo }: ActsProps) {
  return (
    <div class="acts">
      <button type="button" class="button" data-test="sheet-no" onClick={onNo}>
        {words.trouble.cancel}
      </button>
      <button
        type="button"
        class={`button ${grave ? "danger" : "primary"}`}
        data-test="sheet-yes"
        disabled={off}
        onClick={onYes}
      >
        {yes}
      </button>
    </div>
  );
}
