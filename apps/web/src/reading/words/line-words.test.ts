import { chosenWord } from './line-words.ts';

test('a phrase is kept without quotation marks that open or close within it', () => {
  const text = '„Guten Abend“, sage ich.';
  const words = ['Guten', 'Abend', 'sage', 'ich'].map((word) => [text.indexOf(word), word.length, 0, 0, 0] as const);
  const source = {
    lines: [{ start: 0, end: 1, text, tokens: words.map((token) => [...token]) }],
    lemmas: ['x'],
    ranks: [1],
  };
  const phrase = chosenWord(source as never, { line: 0, first: 1, last: 3 });
  expect(phrase).toMatchObject({
    kind: 'phrase',
    form: 'Abend“, sage ich',
    word: 'Abend, sage ich',
    lemma: 'Abend, sage ich',
  });
});
