import { type Word, normaliseWord } from '@wordreel/shared';
import type { ChangeWordsArgs } from './command.ts';
import { asOwn, type KeptLanguage, olderCount, withWords } from './language-data.ts';

/** A word with its index in the whole list. */
export interface PlacedWord {
  readonly word: Word;
  readonly index: number;
}

interface AddedWord {
  readonly word: Word;
  /** Index in the whole list. If missing, the word is added at the end. */
  readonly index?: number | undefined;
}

/** Adds words. Words already in the list stay unchanged. */
export function withAdded(data: KeptLanguage, words: readonly AddedWord[]): KeptLanguage {
  const present = new Set(data.learnedWords.map(({ word }) => word));
  const placeOf = ({ index = Number.MAX_VALUE }: AddedWord) => index - olderCount(data);
  const added = words
    .filter(({ word: { word } }) => !present.has(word) && present.add(word))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  if (added.length === 0) return data;
  const list = [...data.learnedWords];
  // Words that belong before the loaded part are put at its beginning, in their order.
  for (const [earlier, each] of added.entries()) list.splice(Math.max(earlier, placeOf(each)), 0, each.word);
  return withWords(data, list);
}

export function withoutWords(data: KeptLanguage, names: readonly string[]): KeptLanguage {
  const gone = new Set(names.map(normaliseWord));
  return withWords(
    data,
    data.learnedWords.filter(({ word }) => !gone.has(word)),
  );
}

/** Rates, removes or restores many words. */
export function changedWords(data: KeptLanguage, args: ChangeWordsArgs): KeptLanguage {
  if (args.does === 'rate') return withStars(data, args.words);
  if (args.does === 'remove') return withoutWords(data, args.words);
  return withAdded(
    data,
    args.words.map(({ word, index }) => ({ word: asOwn(word), index })),
  );
}

function withStars(data: KeptLanguage, rated: readonly Pick<Word, 'word' | 'reviewPriority'>[]): KeptLanguage {
  const stars = new Map(rated.map(({ word, reviewPriority }) => [word, reviewPriority]));
  return withWords(
    data,
    data.learnedWords.map((word) => {
      const reviewPriority = stars.get(word.word) ?? word.reviewPriority;
      return reviewPriority === word.reviewPriority ? word : asOwn({ ...word, reviewPriority });
    }),
  );
}

/** Returns the words with these names and their indexes; empty if the list is not loaded. */
export function placesOf(data: KeptLanguage | undefined, names: readonly string[]): PlacedWord[] {
  if (data === undefined) return [];
  const wanted = new Set(names.map(normaliseWord));
  const older = olderCount(data);
  return data.learnedWords.flatMap((word, index) => (wanted.has(word.word) ? { word, index: index + older } : []));
}
