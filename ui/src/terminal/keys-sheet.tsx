/** Which key does what. */

import { Dialog } from "../parts/dialog";
import { words } from "../words/terminal";

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keysTitle} test="keys-sheet" onClose={onClose}>
      <dl class="keys">
        {words.keysList.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
