import type { LanguageStats } from '@wordreel/shared';
import { type ForgettingModel, SOLID_RECALL, SOLID_STABILITY, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { UserLanguage } from './day-left.store.ts';
import {
  type Bin,
  calibrationBins,
  countWords,
  dueUntil,
  type SolidRule,
  sumAnswers,
  wantedIn,
} from './stats.store.ts';

/** Days that are looked back on and ahead. */
const DAYS = 30;
const CALIBRATION_DAYS = 90;

/**
 * After a multiple of its stability a word's odds of recall have fallen to those of a solid one, whatever its stability:
 * which multiple is the learner's own curve.
 */
export const solidRule = (model: ForgettingModel): SolidRule => ({
  stability: SOLID_STABILITY,
  daysPerStability: model.daysUntil({ stability: 1, difficulty: 1 }, SOLID_RECALL),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const entropyOf = (odds: number): number => (odds === 0 ? 0 : -odds * Math.log(odds));

/** The log loss of whoever predicts the same odds every time: the best of them, the share that was kept. */
const constantLoss = (kept: number): number => entropyOf(kept) + entropyOf(1 - kept);

/** How well the odds were predicted, beside a constant (`learning.md` 9.4). */
function calibrationOf(bins: readonly Bin[]): LanguageStats['calibration'] {
  const answers = sum(bins.map((bin) => bin.answers));
  if (answers === 0) return { answers, logLoss: null, constantLogLoss: null, bins: [] };
  return {
    answers,
    logLoss: sum(bins.map(({ loss }) => loss)) / answers,
    constantLogLoss: constantLoss(sum(bins.map((bin) => bin.kept * bin.answers)) / answers),
    bins: bins.map(({ predicted, kept, answers: n }) => ({ predicted, kept, answers: n })),
  };
}

/** By what a learner's numbers are told. */
export interface StatsParameters {
  readonly today: StudyDay;
  /** What the learner wants in all languages. */
  readonly retention: number;
  /** The forgetting curve of the learner. */
  readonly model: ForgettingModel;
}

/** The words of a language in numbers, as they stand today. */
export async function statsOf(
  db: Knex,
  userLanguage: UserLanguage,
  { today, retention, model }: StatsParameters,
): Promise<LanguageStats> {
  const [words, due, answers, bins, wanted] = await Promise.all([
    countWords(db, userLanguage, today, solidRule(model)),
    dueUntil(db, userLanguage, today, today + DAYS - 1),
    sumAnswers(db, userLanguage, [today - DAYS + 1, today]),
    calibrationBins(db, userLanguage, [today - CALIBRATION_DAYS + 1, today]),
    wantedIn(db, userLanguage),
  ]);
  return {
    day: today,
    ...words,
    overdue: due.get(today - 1) ?? 0,
    forecast: Array.from({ length: DAYS }, (_, ahead) => due.get(today + ahead) ?? 0),
    kept: { answers: answers.answers, rate: answers.answers === 0 ? null : answers.kept / answers.answers },
    target: wanted ?? retention,
    minutesPerDay: answers.minutesPerDay,
    calibration: calibrationOf(bins),
  };
}
