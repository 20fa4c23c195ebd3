/** Bets under a name of the player's own, kept by this browser for this table. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";

import { costOf, type Slip } from "../felt/chips";
import { Dialog } from "../parts/dialog";
import { tell } from "../parts/toast";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

interface Favourite {
  name: string;
  slip: Slip;
}

const MOST = 24;
const NAME_MOST = 40;
const kept = signal<readonly Favourite[]>([]);

interface Props {
  desk: Desk;
  onClose: () => void;
}

export function Favourites({ desk, onClose }: Props) {
  const place = `croupier.favourites.${desk.info.table}`;
  const [name, setName] = useState(() => {
    kept.value = stored(place);
    return "";
  });
  const keep = (favourites: readonly Favourite[]) => {
    kept.value = favourites;
    localStorage.setItem(place, JSON.stringify(favourites));
  };
  const wanted = desk.slip.wanted.value;
  const save = () => {
    const called = name.trim();
    if (!called) return;
    const others = kept.value.filter((one) => one.name !== called);
    keep([...others, { name: called, slip: wanted }].slice(-MOST));
    tell(words.favouriteSaved(called));
    setName("");
  };
  return (
    <Dialog title={words.favourites} test="favourites-sheet" onClose={onClose}>
      {kept.value.length === 0 && <p class="dim">{words.noFavourites}</p>}
      <ul class="favourite-list">
        {kept.value.map((favourite) => (
          <li key={favourite.name} data-favourite={favourite.name}>
            <span class="grow">
              <b>{favourite.name}</b>{" "}
              <small class="dim">{desk.money(costOf(favourite.slip, desk.slip.calls))}</small>
            </span>
            <button
              type="button"
              class="button primary"
              data-test="favourite-lay"
              disabled={!desk.slip.open.value}
              onClick={() => {
                desk.slip.lay(favourite.slip);
                onClose();
              }}
            >
              {words.favouriteLay}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => keep(kept.value.filter((one) => one !== favourite))}
            >
              {words.favouriteDelete}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label class="unseen" for="favourite-name">
          {words.favouriteName}
        </label>
        <input
          id="favourite-name"
          class="field grow"
          maxLength={NAME_MOST}
          placeholder={words.favouriteName}
          data-test="favourite-name"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button class="button" data-test="favourite-save" disabled={Object.keys(wanted).length === 0}>
          {words.favouriteSave}
        </button>
      </form>
    </Dialog>
  );
}

/** What an older page or another hand wrote there may be anything: take only what is a favourite. */
function stored(place: string): Favourite[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(found) ? found.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

function isFavourite(one: unknown): one is Favourite {
  if (!one || typeof one !== "object" || !("name" in one) || !("slip" in one)) return false;
  const { name, slip } = one;
  return (
    typeof name === "string" &&
    typeof slip === "object" &&
    slip !== null &&
    Object.values(slip).every((amount) => Number.isInteger(amount) && Number(amount) > 0)
  );
}
