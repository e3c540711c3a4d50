import { messageOf } from './command-rules.ts';

test.each([
  ['known', 'Mark ‘sol’ as known'],
  ['ignored', 'Mark ‘sol’ as to ignore'],
  ['unknown', 'Mark ‘sol’ as not known yet'],
  [null, 'No mark on ‘sol’'],
] as const)('a waiting mark %s is labeled %s', (status, text) => {
  expect(messageOf({ kind: 'markWord', args: { language: 'es', lemma: 'sol', status } })).toBe(text);
});
