import type { ReviewPriority, Word } from '@wordreel/shared';
import { asOwn, type KeptLanguage } from './language-data.ts';

/** Functions that change many words of a list at once, each in a single pass. */

/** A word with its index in the whole list. */
export interface PlacedWord {
  readonly word: Word;
  readonly index: number;
}

const withList = (data: KeptLanguage, learnedWords: Word[]): KeptLanguage => ({
  ...data,
  learnedWords,
  wordCount: learnedWords.length + (data.rest?.count ?? 0),
});

/** Appends words; existing ones stay unchanged. */
export function withNewWords(data: KeptLanguage, words: readonly Word[]): KeptLanguage {
  const here = new Set(data.learnedWords.map(({ word }) => word));
  const added = words.filter(({ word }) => !here.has(word) && here.add(word));
  return added.length === 0 ? data : withList(data, [...data.learnedWords, ...added]);
}

export function withoutWords(data: KeptLanguage, names: readonly string[]): KeptLanguage {
  const gone = new Set(names);
  return withList(
    data,
    data.learnedWords.filter(({ word }) => !gone.has(word)),
  );
}

/** Changes the stars of words. */
export function withStars(
  data: KeptLanguage,
  rated: readonly { readonly word: string; readonly reviewPriority: ReviewPriority }[],
): KeptLanguage {
  const stars = new Map(rated.map(({ word, reviewPriority }) => [word, reviewPriority]));
  return withList(
    data,
    data.learnedWords.map((word) => {
      const reviewPriority = stars.get(word.word);
      return reviewPriority === undefined || reviewPriority === word.reviewPriority
        ? word
        : asOwn({ ...word, reviewPriority });
    }),
  );
}

/** Restores words at their indexes in the whole list; existing ones stay unchanged. */
export function withPlacedWords(data: KeptLanguage, placed: readonly PlacedWord[]): KeptLanguage {
  const here = new Set(data.learnedWords.map(({ word }) => word));
  const older = data.rest?.count ?? 0;
  const coming = placed.filter(({ word }) => !here.has(word.word)).toSorted((a, b) => a.index - b.index);
  const list: Word[] = [];
  let next = 0;
  for (const word of data.learnedWords) {
    for (; next < coming.length && (coming[next]?.index ?? 0) - older <= list.length; next += 1) {
      list.push(...coming.slice(next, next + 1).map((one) => asOwn(one.word)));
    }
    list.push(word);
  }
  return withList(data, [...list, ...coming.slice(next).map(({ word }) => asOwn(word))]);
}

/** Returns the words with these names and their indexes. */
export function placesOf(data: KeptLanguage, names: readonly string[]): PlacedWord[] {
  const wanted = new Set(names);
  const older = data.rest?.count ?? 0;
  return data.learnedWords.flatMap((word, index) => (wanted.has(word.word) ? { word, index: index + older } : []));
}
