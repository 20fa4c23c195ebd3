/** The keys of the school. */

import { Dialog } from "../parts/dialog";
import { schoolWords as words } from "../words/school";

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keysTitle} test="keys" onClose={onClose}>
      <dl class="school-keys">
        {words.keysList.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
