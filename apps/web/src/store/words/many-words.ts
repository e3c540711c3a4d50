import type { Word } from '@wordreel/shared';
import type { ChangeWordsArgs } from './command.ts';
import { asOwn, type KeptLanguage, olderCount, withWords } from './language-data.ts';

/** A word with its index in the whole list. */
export interface PlacedWord {
  readonly word: Word;
  readonly index: number;
}

/** Appends words; existing ones stay unchanged. */
export function withNewWords(data: KeptLanguage, words: readonly Word[]): KeptLanguage {
  const present = namesIn(data);
  const added = words.filter(({ word }) => !present.has(word) && present.add(word));
  return added.length === 0 ? data : withWords(data, [...data.learnedWords, ...added]);
}

/** Rates, removes or restores many words in a single pass. */
export function changedWords(data: KeptLanguage, args: ChangeWordsArgs): KeptLanguage {
  switch (args.does) {
    case 'rate':
      return withStars(data, args.words);
    case 'remove':
      return withoutWords(data, args.words);
    case 'restore':
      return withPlacedWords(data, args.words);
  }
}

const namesIn = ({ learnedWords }: KeptLanguage) => new Set(learnedWords.map(({ word }) => word));

function withoutWords(data: KeptLanguage, names: readonly string[]): KeptLanguage {
  const gone = new Set(names);
  return withWords(
    data,
    data.learnedWords.filter(({ word }) => !gone.has(word)),
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

/** Restores words at their indexes in the whole list; existing ones stay unchanged. */
function withPlacedWords(data: KeptLanguage, placed: readonly PlacedWord[]): KeptLanguage {
  const present = namesIn(data);
  const older = olderCount(data);
  const restored = placed.filter(({ word }) => !present.has(word.word)).toSorted((a, b) => a.index - b.index);
  const list: Word[] = [];
  let next = 0;
  for (const word of data.learnedWords) {
    for (; next < restored.length && (restored[next]?.index ?? 0) - older <= list.length; next += 1) {
      list.push(...restored.slice(next, next + 1).map((one) => asOwn(one.word)));
    }
    list.push(word);
  }
  return withWords(data, [...list, ...restored.slice(next).map(({ word }) => asOwn(word))]);
}

/** Returns the words with these names and their indexes. */
export function placesOf(data: KeptLanguage, names: readonly string[]): PlacedWord[] {
  const wanted = new Set(names);
  const older = olderCount(data);
  return data.learnedWords.flatMap((word, index) => (wanted.has(word.word) ? { word, index: index + older } : []));
}
