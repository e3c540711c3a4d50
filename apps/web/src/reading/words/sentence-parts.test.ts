import { sentenceParts } from './sentence-parts.ts';

/** Returns the sentence with brackets around the marked parts. */
const marked = (sentence: string, form: string) =>
  sentenceParts(sentence, form)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Das Haus ist alt.', 'Haus', 'Das [Haus] ist alt.'],
  ['Haustiere mag das Haus nicht.', 'Haus', 'Haustiere mag das [Haus] nicht.'],
  ['Öl kocht, das Öl spritzt.', 'öl', '[Öl] kocht, das Öl spritzt.'],
  ['Sie ruft ihre Mutter an.', 'ruft an', 'Sie [ruft] ihre Mutter [an].'],
  ['Anna ruft an.', 'ruft an', 'Anna [ruft an].'],
  ['Il y a\nlongtemps.', 'y a', 'Il [y a]\nlongtemps.'],
  ["J'habite ici.", 'habite', "J'[habite] ici."],
  ['C’est-à-dire (ici).', 'C’est-à-dire', '[C’est-à-dire] (ici).'],
  ['Was? Wie?', 'Wie?', 'Was? [Wie?]'],
])('%s: %s', (sentence, form, expected) => {
  expect(marked(sentence, form)).toBe(expected);
});

test('scripts without spaces are marked within the line', () => {
  expect(marked('私は本を読みます。', '読み')).toBe('私は本を[読み]ます。');
  expect(marked('학교에 갑니다', '학교')).toBe('[학교]에 갑니다');
});

test('a word that is missing or out of order marks nothing', () => {
  expect(marked('Er ging nach Hause.', 'gehen')).toBe('Er ging nach Hause.');
  expect(marked('An einem Tag ruft sie.', 'ruft an')).toBe('An einem Tag ruft sie.');
  expect(marked('Ja.', '')).toBe('Ja.');
});
