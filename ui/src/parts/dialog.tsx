/** A dialog: modal, closed by Esc or beside it, giving the focus back where it was. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { shared } from "../words/shared";
import "./parts.css";

interface Props {
  title: string;
  test: string;
  /** A dialog that must be answered has no way round it. */
  mustAnswer?: boolean;
  wide?: boolean;
  /** At the edge of the screen, with the rest in sight. */
  aside?: boolean;
  grave?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, test, mustAnswer, wide, aside, grave, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  // Before the next key comes it must be open: whoever types fast means the dialog.
  useLayoutEffect(() => {
    const dialog = box.current!;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      gone.current = true;
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog${wide ? " wide" : ""}${aside ? " aside" : ""}${grave ? " grave" : ""}`}
      data-test={test}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) onClose();
      }}
      onClose={() => {
        // A browser may close it without asking, as on Esc twice in a row.
        if (gone.current) return;
        if (mustAnswer) box.current!.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current && !mustAnswer) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2>{title}</h2>
          {!mustAnswer && (
            <button type="button" class="button quiet" aria-label={shared.close} onClick={onClose}>
              ✕
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
