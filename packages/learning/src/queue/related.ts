/** The features by which two words of a session are related, which means that one may give the other away. */
export interface Relation {
  readonly lemmaKey: string;
  /** An identifier of the word's sentence; null if it has none. */
  readonly sentence: string | null;
}

/** The minimum distance between the positions of two related items. */
export const RELATED_GAP = 3;

/** Returns whether two words have the same lemma key or the same sentence. */
export const areRelated = (a: Relation, b: Relation): boolean =>
  a.lemmaKey === b.lemmaKey || (a.sentence !== null && a.sentence === b.sentence);

/** Returns whether an item may follow these items. Only the last ones matter. */
export const fitsAfter = (item: Relation, before: readonly Relation[]): boolean =>
  !before.slice(1 - RELATED_GAP).some((earlier) => areRelated(earlier, item));
