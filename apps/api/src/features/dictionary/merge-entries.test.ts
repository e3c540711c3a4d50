import type { DictionaryEntry } from '@wordreel/shared';
import { mergeEntries } from './merge-entries.ts';

const anEntry = (
  facts: Partial<DictionaryEntry>,
  ...senses: [text: string, ...labels: string[]][]
): DictionaryEntry => ({
  headword: 'Haus',
  pos: 'noun',
  article: 'das',
  pronunciation: null,
  forms: [],
  band: null,
  note: null,
  senses: senses.map(([text, ...labels]) => ({ text, labels })),
  example: null,
  source: { name: 'FreeDict', licence: null, url: null },
  ...facts,
});

test('several entries for one word in a dictionary become one, with its usual senses first', () => {
  const [merged, ...rest] = mergeEntries(
    [anEntry({}, ['establishment', 'colloquial']), anEntry({ pronunciation: 'haʊs' }, ['house'], ['establishment'])],
    'Haus',
  );
  expect(rest).toEqual([]);
  expect(merged?.pronunciation).toBe('haʊs');
  expect(merged?.senses.map(({ text }) => text)).toEqual(['house', 'establishment']);
});

test('a different dictionary, headword, part of speech or article makes a separate entry', () => {
  const entries = [
    anEntry({}, ['house']),
    anEntry({ source: { name: 'Another', licence: null, url: null } }, ['house']),
    anEntry({ headword: 'haus' }, ['house']),
    anEntry({ pos: 'verb', article: null }, ['to house']),
  ];
  expect(mergeEntries(entries, 'Haus')).toEqual(entries);
});

test('at most twelve entries are shown', () => {
  const entries = Array.from({ length: 20 }, (_, i) => anEntry({ headword: `Haus${i}` }, ['house']));
  expect(mergeEntries(entries, 'Haus')).toHaveLength(12);
  const senses = Array.from({ length: 20 }, (_, i): [string] => [`sense ${i}`]);
  expect(mergeEntries([anEntry({}, ...senses)], 'Haus')[0]?.senses).toHaveLength(8);
});

test('a meaning that names the form in the line comes first, unless the form is the headword', () => {
  const entry = anEntry({ headword: 'ci' }, ['us, to us'], ["there (c'è, ci sono)"], ['you (vi)']);
  const first = (word: string) => mergeEntries([entry], word)[0]?.senses[0]?.text;
  expect(['ci', 'C’', 'vi', 'là'].map(first)).toEqual(['us, to us', "there (c'è, ci sono)", 'you (vi)', 'us, to us']);
});
