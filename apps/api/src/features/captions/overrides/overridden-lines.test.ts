import { patternOf } from './overridden-lines.ts';

const matches = (form: string, text: string) => new RegExp(patternOf([form]) ?? '', 'su').test(text);

test('a line matches whatever the capitals of its letters', () => {
  const missed: string[] = [];
  for (let code = 1; code < 0x1_e9_50; code += 1) {
    if (code === 0xd8_00) code = 0xe0_00;
    const letter = String.fromCodePoint(code);
    if (!matches(letter.toLowerCase(), letter)) missed.push(letter);
  }
  expect(missed).toEqual([]);
});

test('of a joined form its longest part is looked for', () => {
  expect(matches('rufe an', 'Ich RUFE dich später an')).toBe(true);
  expect(matches('rufe an', 'an dich')).toBe(false);
});

test('what means something in a pattern stands for itself', () => {
  expect(matches('a.b', 'axb')).toBe(false);
  expect(matches("l'(x)|y", "L'(X)|Y")).toBe(true);
});

test('many forms are no pattern', () => {
  expect(patternOf(Array.from({ length: 13 }, (_, i) => `wort${i}`))).toBeNull();
});
