/** Possible types of a column in an imported file. */
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
