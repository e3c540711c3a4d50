import type { LanguageCode, Word } from '@wordreel/shared';

export type WordSort = 'newest' | 'alphabet' | 'stars' | 'due';

/** Each word's stars when the list was sorted by them, so that a word rated afterwards stays in place. */
export type Stars = ReadonlyMap<string, number>;

/** Sorts a list that is stored oldest first. Ties are sorted newest first. */
export function sortWords(words: readonly Word[], sort: WordSort, language: LanguageCode, stars: Stars): Word[] {
  const newest = words.toReversed();
  switch (sort) {
    case 'newest':
      return newest;
    case 'alphabet': {
      const { compare } = new Intl.Collator(language, { numeric: true });
      return newest.toSorted((a, b) => compare(a.word, b.word));
    }
    case 'stars': {
      const count = ({ word, reviewPriority }: Word) => stars.get(word) ?? reviewPriority;
      return newest.toSorted((a, b) => count(b) - count(a));
    }
    case 'due':
      return newest.toSorted((a, b) => dueDay(a) - dueDay(b));
  }
}

export function starsOf(words: readonly Word[]): Stars {
  return new Map(words.map(({ word, reviewPriority }) => [word, reviewPriority]));
}

/** Returns the due day for sorting. Words never asked come after those with a due day, and paused ones come last. */
function dueDay({ schedule }: Word): number {
  if (schedule === undefined) return Number.MAX_SAFE_INTEGER - 1;
  return schedule.paused === true ? Number.MAX_SAFE_INTEGER : schedule.dueDay;
}
