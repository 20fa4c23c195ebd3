/** Who has chips on a spot: seen by whoever points at it, and opened by a touch of a pile. */

import { effect, signal } from "@preact/signals";
import { cardAt, type Cloth } from "../felt/geometry";
import { carry } from "../live/drag";
import { gathered } from "../live/fan";
import type { Ground, Lying } from "../live/lying";
import { inHand, takeUp } from "../live/on-spot";
import { Owner } from "../live/owners";
import { pitWords as words } from "../words/pit";
import { desk } from "../console/desk";
import { dragged } from "./hand";
import { liveOnLayout, pickDue } from "./table";

/** The spot under a pointer or the cursor. */
export const pointed = signal<string | null>(null);
/** The spot that was opened: it stays so until something else is touched, or Escape closes it. */
const opened = signal<string | null>(null);

effect(() => {
  if (opened.value === null) return;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    opened.value = null;
    event.stopPropagation();
  };
  addEventListener("keydown", close, true);
  return () => removeEventListener("keydown", close, true);
});

interface Props {
  ground: Ground;
  cloth: Cloth;
  loose: ((lying: Lying) => boolean) | undefined;
  /** A stack has been taken up from the list. */
  onTaken: (lying: Lying) => void;
}

export function OnSpotCard({ ground, cloth, loose, onTaken }: Props) {
  const spot = opened.value ?? pointed.value;
  const place = spot === null ? null : cloth.placeOf(spot);
  if (spot === null || place === null) return null;
  const here = lyingOn(ground, spot);
  if (here.length === 0) return null;
  const card = cardAt(cloth, place);
  const open = opened.value !== null;
  return (
    <div class={`tooltip on-spot${card.place}${open ? " open" : ""}`} style={card.style} data-test="on-spot">
      <p>
        <b>{ground.name(spot)}</b>
      </p>
      <ul>
        {here.map((lying) => (
          <li key={lying.key} data-owner={lying.seat}>
            {open ? <Choice ground={ground} lying={lying} loose={loose} onTaken={onTaken} /> : <OwnerLine ground={ground} lying={lying} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  ground: Ground;
  lying: Lying;
}

const OwnerLine = ({ ground, lying }: LineProps) => (
  <p class="owner">
    <Owner lying={lying} info={ground.info} />
  </p>
);

/** A stack of an opened spot: touched, it is marked to be paid, or taken up; and it can be dragged. */
function Choice({ ground, lying, loose, onTaken }: LineProps & Pick<Props, "loose" | "onTaken">) {
  const free = loose?.(lying) === true;
  const due = lying.stands === "waits" || lying.stands === "next";
  const choose = () => {
    opened.value = null;
    if (due) pickDue(lying);
    else if (takeUp(ground, [lying], () => true, loose, dragged)) onTaken(lying);
  };
  return (
    <button
      type="button"
      class="owner"
      disabled={!free && !due}
      title={due ? words.stage.mark : free ? words.stage.takeUp : ""}
      onClick={choose}
      onPointerDown={(event) =>
        free &&
        carry(event, {
          draw: inHand(ground, lying),
          onDrop: (over) => {
            opened.value = null;
            if (over?.at !== lying.at) dragged(lying, over);
          },
        })
      }
    >
      <Owner lying={lying} info={ground.info} />
    </button>
  );
}

/** Open a spot on which not every stack can be seen; whatever was open closes. */
export function openAt(ground: Ground, spot: string): void {
  const [, pile] = gathered(lyingOn(ground, spot));
  opened.value = pile.length > 0 && opened.value !== spot ? spot : null;
}

function lyingOn(ground: Ground, spot: string): Lying[] {
  const pocket = desk.state.value?.pocket ?? null;
  return ground.placed(liveOnLayout.value, pocket, null).cloth.filter((lying) => lying.at === spot);
}
