import fc from 'fast-check';
import { withoutThoughts } from './without-thoughts.ts';

function heard(pieces: readonly string[]): string {
  const listener = withoutThoughts();
  return [...pieces.map((piece) => listener.read(piece)), listener.end()].join('');
}

test.each([
  ['nothing thought', ['Guten ', 'Tag!'], 'Guten Tag!'],
  ['a thought before the answer', ['<think>They greet', ' me.</think>\n\nGuten Tag!'], 'Guten Tag!'],
  ['marks in two pieces', ['\n<th', 'ink>Hm', '.</thi', 'nk>', '\n', ' Guten Tag!'], 'Guten Tag!'],
  ['an empty thought', ['<think>\n\n</think>', '\n\nJa.'], 'Ja.'],
  ['a thought that never ends', ['<think>Well, ', 'let me see'], ''],
  ['what only begins alike', ['<th', 'e answer'], '<the answer'],
  ['a mark as all there is', ['<thi'], '<thi'],
  ['a mark in the middle', ['Er sagt <think> und </think>.'], 'Er sagt <think> und </think>.'],
])('%s', (_name, pieces, expected) => {
  expect(heard(pieces)).toBe(expected);
});

test('without a thought every piece is given on at once', () => {
  const listener = withoutThoughts();
  expect(['Guten', ' ', 'Tag'].map((piece) => listener.read(piece))).toEqual(['Guten', ' ', 'Tag']);
});

test('however a reply is cut into pieces, the same is heard', () => {
  const reply = '<think>Was soll ich < sagen?</think>\n\nHallo, <du>!';
  fc.assert(
    fc.property(fc.array(fc.nat(reply.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), reply.length];
      expect(heard(places.slice(1).map((end, i) => reply.slice(places[i], end)))).toBe('Hallo, <du>!');
    }),
  );
});
