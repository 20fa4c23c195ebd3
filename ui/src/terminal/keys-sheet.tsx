/** Which key does what. */

import { Dialog } from "../parts/dialog";
import { words } from "../words/terminal";

interface Props {
  /** Keys that only this kind of table has. */
  more?: readonly [string, string][] | undefined;
  onClose: () => void;
}

export function KeysSheet({ more = [], onClose }: Props) {
  return (
    <Dialog title={words.keysTitle} test="keys-sheet" onClose={onClose}>
      <dl class="keys">
        {[...words.keysList, ...more].map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
