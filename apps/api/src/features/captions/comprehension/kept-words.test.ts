import { toColumns, type TranscriptWords } from './comprehension.store.ts';
import { createKeptWords } from './kept-words.ts';

const wordsOf = (ids: number, rare: number): TranscriptWords => ({
  version: 1,
  language: 'de',
  speechMs: 0,
  ...toColumns([
    ...Array.from({ length: ids }, (_, i) => ({ id: i + 1, count: 1, rank: 0 })),
    ...Array.from({ length: rare }, (_, i) => ({ id: 0, count: 1, rank: 0, lemma: `rar${i}` })),
  ]),
});

test('keeps as many lemmas as fit, those of the transcripts used last', () => {
  const kept = createKeptWords<string>(100);
  kept.keep('a', wordsOf(40, 0));
  kept.keep('b', wordsOf(40, 0));
  kept.keep('a', wordsOf(40, 0));
  kept.keep('c', wordsOf(20, 4));
  expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true]);
});

test('a transcript that does not fit does not push out the others', () => {
  const kept = createKeptWords<string>(100);
  kept.keep('huge', wordsOf(101, 0));
  expect(kept.get('huge')).toBeUndefined();
  kept.keep('small', wordsOf(10, 0));
  expect(kept.get('small')).toBeDefined();
});
