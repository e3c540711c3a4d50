import fc from 'fast-check';
import { splitSentences } from './sentences.ts';

test.each([
  ['Guten Tag! Wie geht es dir?', ['Guten Tag! ', 'Wie geht es dir?']],
  ['Das ist z. B. neu. Gut.', ['Das ist z. B. neu. ', 'Gut.']],
  ['Am 3. Mai fahre ich.', ['Am 3. Mai fahre ich.']],
  ['„Ja.“ Er ging.', ['„Ja.“ Er ging.']],
  ['今日は。元気？', ['今日は。', '元気？']],
  ['Eins\nZwei', ['Eins\n', 'Zwei']],
  ['', []],
])('%s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test('splitting and joining any text gives the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(splitSentences(text).join('')).toBe(text);
    }),
  );
});
