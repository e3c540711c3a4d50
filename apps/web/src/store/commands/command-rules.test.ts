import { labelOf } from './command-rules.ts';

test.each([
  ['known', 'Mark “sol” as known'],
  ['ignored', 'Ignore “sol”'],
  ['unknown', 'Mark “sol” as not known yet'],
  [null, 'Clear the mark on “sol”'],
] as const)('a waiting mark %s is labeled %s', (status, text) => {
  expect(labelOf({ kind: 'markWord', args: { language: 'es', lemma: 'sol', status } })).toBe(text);
});
