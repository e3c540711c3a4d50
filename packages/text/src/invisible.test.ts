import { withoutInvisible } from './invisible.ts';

test.each([
  ['a combining grapheme joiner', 'Zo\u034Fe', 'Zoe'],
  ['deprecated marks of form', '\u206Aسلام\u206F', 'سلام'],
  ['fillers of Hangul', '\u3164안녕\uFFA0', '안녕'],
  ['marks of an annotation', '\uFFF9漢字\uFFFB', '漢字'],
  ['a selector of a glyph', '葛\u{E0100}城', '葛城'],
])('%s is removed', (_, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});

test.each(['می\u200Cخواهم', '👩\u200D👧', '❤\uFE0F', 'क्\u200Dष'])('%j keeps the joiners it is written with', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});
