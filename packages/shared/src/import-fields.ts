/** What a column of a file of words can be. */
export const IMPORT_FIELDS = [
  'word',
  'translation',
  'sentence',
  'note',
  'stars',
  'form',
  'kind',
  'lemma',
  'video',
  'start',
  'end',
] as const;
