/** Words of a line that a learner has chosen: the places of the first and the last of them among the line's tokens. */
export interface WordChoice {
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

/** The id of a word on the page: what belongs to it is put beside it. */
export function wordId(line: number, place: number): string {
  return `word-${line}-${place}`;
}
