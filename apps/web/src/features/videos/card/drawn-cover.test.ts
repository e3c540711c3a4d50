import { shapesOf, wordOf } from './drawn-cover.tsx';

test('videos use every drawing', () => {
  expect(new Set(Array.from({ length: 500 }, (_, at) => shapesOf(`video-${at}`))).size).toBe(8);
});

test.each([
  ['Nicos Weg | Folge 9: Zahlen von 1 bis 100', 'Zahlen'],
  ['Nicos Weg | Folge 12: Jahreszeiten', 'Jahreszeiten'],
  ['Nicos Weg | Folge 14', '14'],
])('the word on the cover of “%s” tells it from the rest of its series', (title, word) => {
  const series = [1, 2, 3, 4].map((episode) => ({ title: `Nicos Weg | Folge ${episode}` }));
  expect(wordOf(title, series)).toBe(word);
});

test('without a list, the word is the longest one', () => {
  expect(wordOf('Wo ist der Bahnhof?', [])).toBe('Bahnhof');
});
