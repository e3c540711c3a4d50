import { useMemo } from 'react';
import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import { type AheadWord, forgettingModel, reviewsAhead, type WantedRecall } from '@wordreel/learning';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';

const MONTH = 30;
/** Maximum number of simulated words. Longer lists are sampled and the result is scaled up, to be fast on phones. */
const MOST_WORDS = 400;

/** Returns the number of reviews in a month. @param stars counts only words with this rating, by default all */
export type MonthLoad = (wanted: WantedRecall, stars?: ReviewPriority) => number;

/** Uses the default weights. Personal weights are only on the server and would shift all estimates alike. */
const model = forgettingModel();

/** Returns a function that estimates next month's reviews of the saved words; null while those are not loaded. */
export function useMonthLoad(language: LanguageCode, newPerDay: number): MonthLoad | null {
  const { currentData: data } = useGetLanguageQuery(language);
  const today = useToday(queueKey({ language, mode: 'all' }));
  return useMemo(() => {
    if (data === undefined || data.rest !== undefined) return null;
    const scheduled = data.learnedWords.filter(({ schedule }) => schedule?.paused !== true);
    const step = Math.ceil(scheduled.length / MOST_WORDS);
    const words = scheduled
      .filter((_, index) => index % step === 0)
      .map(({ reviewPriority: stars, schedule }): AheadWord => ({ stars, memory: schedule ?? null }));
    const loads = new Map<string, number>();
    return ({ retention, shifts }, stars) => {
      const key = [retention, shifts.oneStarShift, shifts.threeStarShift, stars].join(' ');
      const known = loads.get(key);
      if (known !== undefined) return known;
      const parameters = { model, today, days: MONTH, retention, shifts, newPerDay: newPerDay / step, leastOdds: 0.03 };
      // Keep new words of any rating, because all of them share the daily limit.
      const counted = words.filter((word) => stars === undefined || word.memory === null || word.stars === stars);
      const load = reviewsAhead(counted, parameters) * step;
      loads.set(key, load);
      return load;
    };
  }, [data, newPerDay, today]);
}

const roughly = (reviews: number): number => {
  const unit = reviews < 50 ? 5 : 10;
  return Math.round(reviews / unit) * unit;
};

/** Returns by about how many reviews a month differs; 0 for about as many. */
export const difference = (reviews: number, now: number) => ({
  isMore: reviews > now,
  count: roughly(Math.abs(reviews - now)),
});
