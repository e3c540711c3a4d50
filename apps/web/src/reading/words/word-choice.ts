/** Chosen words in a line, from the token index of the first one to that of the last one. */
export interface WordChoice {
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the element id of a word, which panels use to find their anchor. */
export function wordId(line: number, place: number): string {
  return `word-${line}-${place}`;
}
