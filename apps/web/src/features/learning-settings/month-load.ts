import { useMemo } from 'react';
import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import { type AheadWord, forgettingModel, reviewsAhead, type WantedRecall } from '@wordreel/learning';
import { formatNumber } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/words/use-today.ts';

/** Days of the month that is looked ahead. */
const MONTH = 30;
/** Of a longer list only so many words are counted, and stand for the others: a phone answers at once. */
const MOST_WORDS = 400;

/** @param stars of the words that are counted; left out, all are */
export type MonthLoad = (wanted: WantedRecall, stars?: ReviewPriority) => number;

/** By the weights that everybody has; a learner's own are on the server alone, and shift all retentions alike. */
const model = forgettingModel();

/**
 * How many reviews the next month brings in a language at a wanted recall, by the words of its list.
 * @param newPerDay new words that are begun each day
 * @returns null as long as the list is not here
 */
export function useMonthLoad(language: LanguageCode, newPerDay: number): MonthLoad | null {
  const { currentData: data } = useGetLanguageQuery(language);
  const today = useToday(queueKey({ language, mode: 'all' }));
  return useMemo(() => {
    if (data === undefined || data.rest !== undefined) return null;
    const asked = data.learnedWords.filter(({ schedule }) => schedule?.paused !== true);
    const step = Math.ceil(asked.length / MOST_WORDS);
    const words = asked
      .filter((_, index) => index % step === 0)
      .map(({ reviewPriority: stars, schedule }): AheadWord => ({ stars, memory: schedule ?? null }));
    const loads = new Map<string, number>();
    return ({ retention, shifts }, stars) => {
      const key = [retention, shifts.oneStarShift, shifts.threeStarShift, stars].join(' ');
      const known = loads.get(key);
      if (known !== undefined) return known;
      const parameters = { model, today, days: MONTH, retention, shifts, newPerDay: newPerDay / step, leastOdds: 0.03 };
      // All new words are needed, for each has its turn among the others.
      const counted = words.filter((word) => stars === undefined || word.memory === null || word.stars === stars);
      const load = reviewsAhead(counted, parameters) * step;
      loads.set(key, load);
      return load;
    };
  }, [data, newPerDay, today]);
}

/** Rounded as an estimate is: to ten, or below fifty to five. */
const roughly = (reviews: number): number => {
  const unit = reviews < 50 ? 5 : 10;
  return Math.round(reviews / unit) * unit;
};

/**
 * What another number of reviews means, as `about 120 more reviews a month`.
 * @param what of: left out where the place says it, as in a narrow list of choices
 */
export function differenceText(reviews: number, now: number, what = ' reviews'): string {
  const rough = roughly(Math.abs(reviews - now));
  if (rough === 0) return `about as many${what}`;
  return `about ${formatNumber(rough)} ${reviews > now ? 'more' : 'fewer'}${what} a month`;
}
