import type { LanguageStats, StudySummary } from '@wordreel/shared';
import { beginningOf, type ForgettingModel, SOLID_RECALL, SOLID_STABILITY, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import type { LearnerClock } from './learner-clock.service.ts';
import { type Bin, calibrationBins, countWords, dueUntil, type SolidRule, sumAnswers } from './stats.store.ts';
import { movedWords, standingOf, videosOfAnswered } from './summary.store.ts';

const DAYS = 30;
const CALIBRATION_DAYS = 90;

/** A word stops being solid after a multiple of its stability, which depends on the learner's forgetting curve. */
export const solidRule = (model: ForgettingModel): SolidRule => ({
  stability: SOLID_STABILITY,
  daysPerStability: model.daysUntil({ stability: 1, difficulty: 1 }, SOLID_RECALL),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const entropyOf = (odds: number): number => (odds === 0 ? 0 : -odds * Math.log(odds));

/** The log loss of the best constant prediction, which is the share of kept answers. */
const constantLoss = (kept: number): number => entropyOf(kept) + entropyOf(1 - kept);

/** Measures how well recall was predicted, compared with a constant. See `docs/how-learning-works.md`. */
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

export async function statsOf(
  db: Knex,
  userLanguage: UserLanguage,
  today: StudyDay,
  { retention, model }: { readonly retention: number; readonly model: ForgettingModel },
): Promise<LanguageStats> {
  const [words, due, answers, bins] = await Promise.all([
    countWords(db, userLanguage, today, solidRule(model)),
    dueUntil(db, userLanguage, today, today + DAYS - 1),
    sumAnswers(db, userLanguage, [today - DAYS + 1, today]),
    calibrationBins(db, userLanguage, [today - CALIBRATION_DAYS + 1, today]),
  ]);
  return {
    day: today,
    ...words,
    overdue: due.get(today - 1) ?? 0,
    forecast: Array.from({ length: DAYS }, (_, ahead) => due.get(today + ahead) ?? 0),
    kept: { answers: answers.answers, rate: answers.answers === 0 ? null : answers.kept / answers.answers },
    target: retention,
    minutesPerDay: answers.minutesPerDay,
    calibration: calibrationOf(bins),
  };
}

/** Returns the summary at the end of a session. @param model the learner's forgetting curve */
export async function summaryOf(
  db: Knex,
  { userId, zone, today, rolloverHour }: LearnerClock,
  language: UserLanguage['language'],
  model: ForgettingModel,
): Promise<StudySummary> {
  const userLanguage = { userId, language };
  const since = beginningOf(today, { zone, rolloverHour });
  const by = { today, since, ...solidRule(model) };
  const [standing, moved, videos] = await Promise.all([
    standingOf(db, userLanguage, by),
    movedWords(db, userLanguage, by),
    videosOfAnswered(db, userLanguage, today),
  ]);
  return { day: today, ...standing, ...moved, videos };
}
