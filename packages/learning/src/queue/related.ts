/** By what two words of a session disturb each other: the one gives the other away. */
export interface Relation {
  readonly lemmaKey: string;
  /** Something that stands for the sentence of the word; null where it has none. */
  readonly sentence: string | null;
}

/** Two items with so many places between their numbers do not disturb each other. */
export const RELATED_GAP = 3;

/** Whether two words have the same lemma key or the same sentence. */
export const areRelated = (a: Relation, b: Relation): boolean =>
  a.lemmaKey === b.lemmaKey || (a.sentence !== null && a.sentence === b.sentence);

/** Whether an item may stand after these, of which only the last ones matter. */
export const fitsAfter = (item: Relation, before: readonly Relation[]): boolean =>
  !before.slice(1 - RELATED_GAP).some((earlier) => areRelated(earlier, item));
