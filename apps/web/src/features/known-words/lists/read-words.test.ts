import fc from 'fast-check';
import { MAX_KNOWN_LIST } from '@wordreel/shared';
import { readWords as readWordsOf, readWordsFile } from './read-words.ts';

const readWords = (text: string) => readWordsOf(text, { language: 'de' });

test.each([
  ['one a line', 'Haus\ngehen\n\n  Baum ', ['Haus', 'gehen', 'Baum']],
  ['with commas', 'Haus, gehen, Baum', ['Haus', 'gehen', 'Baum']],
  [
    'with semicolons, in lines of any length',
    'Haus; gehen; Baum\nTisch; Stuhl',
    ['Haus', 'gehen', 'Baum', 'Tisch', 'Stuhl'],
  ],
  ['with tabs', 'Haus\tgehen\tBaum', ['Haus', 'gehen', 'Baum']],
  ['with meanings behind a dash', 'Haus - house\ngehen - to go', ['Haus', 'gehen']],
  ['as a table without names', 'Haus;house\ngehen;to go', ['Haus', 'gehen']],
  ['as a table whose words are behind their meanings', 'the house;das Haus\nto go;gehen', ['das Haus', 'gehen']],
  ['with sounds and invisible characters', 'Haus[sound:a.mp3]\nT\u200bür', ['Haus', 'Tür']],
  ['as a table with names', 'Meaning,Word\nhouse,Haus\nto go,gehen', ['Haus', 'gehen']],
])('words %s', (_how, text, words) => {
  expect(readWords(text).words).toEqual(words);
});

test('the note of a table names the column that was read', () => {
  expect(readWords('Meaning,Lemma form\nhouse,Haus').note).toBe('We read the words from the column “Lemma form”.');
  expect(readWords('Haus;house\ngehen;to go').note).toBe('We read the words from the first column.');
  expect(readWords('Haus, gehen').note).toBeNull();
});

test('too many words are reported before anything is sent', () => {
  const text = Array.from({ length: MAX_KNOWN_LIST + 1 }, (_, n) => `Wort${n}`).join('\n');
  expect(readWords(text).error).toMatch(/^This list has 2,001 words, but the limit is 2,000/);
  expect(readWords('  \n ').error).toMatch(/no words/);
});

/** jsdom does not implement `File.arrayBuffer`. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });

const read = (text: string) => readWordsFile(fileOf('words.csv', text), { language: 'de' });

test('reads the first column of a file, and names the line of an error', async () => {
  expect((await read('Haus,house,home')).words).toEqual(['Haus']);
  expect((await read('Word,Meaning\n"Haus,house')).error).toMatch(/^Line \d: a quotation mark/);
});

test('any words, one per line, are returned unchanged', () => {
  const word = fc.stringMatching(/^[a-zäöüß]{1,12}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 50 }), (words) => {
      // A first line that is a column name would be taken as a header.
      const text = ['erst', ...words].join('\n');
      expect(readWords(text).words).toEqual(['erst', ...words]);
    }),
  );
});
