/** The features that make two words of a session related, so that one may give the other away. */
export interface Relation {
  readonly lemmaKey: string;
  /** An identifier of the word's sentence; null if it has none. */
  readonly sentence: string | null;
}

const RELATED_GAP = 3;

const areRelated = (a: Relation, b: Relation): boolean =>
  a.lemmaKey === b.lemmaKey || (a.sentence !== null && a.sentence === b.sentence);

/** Returns whether an item may follow the items `before`: it must not be related to the last ones. */
export const fitsAfter = (item: Relation, before: readonly Relation[]): boolean =>
  !before.slice(1 - RELATED_GAP).some((earlier) => areRelated(earlier, item));

/** The minimum and maximum number of items before a failed word returns. */
const LATER = { least: 4, most: 8 } as const;

/** Puts a failed word back for practice, four to eight items later or last, away from related words if possible. */
export function sendBack<Item extends Relation>(rest: readonly Item[], item: Item, seed: number): Item[] {
  const free = (place: number): boolean =>
    !rest
      .slice(Math.max(0, place - RELATED_GAP + 1), place + RELATED_GAP - 1)
      .some((neighbour) => areRelated(neighbour, item));
  const choices = Array.from({ length: LATER.most - LATER.least + 1 }, (_, i) => LATER.least - 1 + i);
  const within = choices.filter((place) => place <= rest.length);
  const good = within.filter(free);
  const places = good.length > 0 ? good : within;
  return rest.toSpliced(places[seed % places.length] ?? rest.length, 0, item);
}
