/** Chosen words of a line: the indexes of the first and last one among the line's tokens. */
export interface WordChoice {
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the element id of a word, by which panels find their anchor. */
export function wordId(line: number, place: number): string {
  return `word-${line}-${place}`;
}
