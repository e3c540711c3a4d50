import { patternOf } from './overridden-lines.ts';

const matches = (form: string, text: string) => new RegExp(patternOf([form]) ?? '', 'su').test(text);

test('a line matches in upper and lower case', () => {
  const missed: string[] = [];
  for (let code = 1; code < 0x1_e9_50; code += 1) {
    if (code === 0xd8_00) code = 0xe0_00;
    const letter = String.fromCodePoint(code);
    if (!matches(letter.toLowerCase(), letter)) missed.push(letter);
  }
  expect(missed).toEqual([]);
});

test('of a joined form only the longest part is searched for', () => {
  expect(matches('rufe an', 'Ich RUFE dich später an')).toBe(true);
  expect(matches('rufe an', 'an dich')).toBe(false);
});

test('special characters of patterns match themselves', () => {
  expect(matches('a.b', 'axb')).toBe(false);
  expect(matches("l'(x)|y", "L'(X)|Y")).toBe(true);
});

test('too many forms give no pattern', () => {
  expect(patternOf(Array.from({ length: 13 }, (_, i) => `wort${i}`))).toBeNull();
});
