import type { StudyDay } from '@wordreel/learning';
import type { CaptionService } from '#features/captions/captions.api';
import type { ScheduleOf } from '#db/word-row';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { rescheduleWord, rescheduleWords } from './answers/reschedule.service.ts';
import { reviseReview, type Verdict } from './answers/revise-review.service.ts';
import { toSchedule } from './card-states/card-states.store.ts';
import { setInitialStates, withdrawInitialStates } from './card-states/initial-states.service.ts';
import { answeredSince } from './card-states/initial-states.store.ts';
import { dueNow } from './card-states/loads.store.ts';
import { type AskedWord, linesOf, otherLinesOf, type WordOfOtherLines } from './lines/lines.service.ts';
import { modelOf, schedulingParameters } from './parameters/scheduling-parameters.store.ts';
import { learningSettingsOf } from './settings/settings.store.ts';
import { dayRuleOf, studyDayOf } from './parameters/study-day.service.ts';
import { hasOpenCatchUp, newWordsLeft } from './queue/new-words-left.service.ts';
import { type Review, submitReview } from './answers/submit-review.service.ts';
import { recomputeCardStates } from './weights/recompute-card-states.service.ts';

export type ReviewService = ReturnType<typeof createReviewService>;

/** The functions of reviews that other features use. Every screen that grades a word calls `submitReview`. */
export function createReviewService(deps: Pick<Deps, 'db'> & { readonly captions: CaptionService }) {
  const { db } = deps;
  return {
    submitReview: (review: Review, now: number) => submitReview(db, review, now),
    reviseReview: (userId: string, verdict: Verdict, now: number) => reviseReview(db, userId, verdict, now),
    dayRuleOf: (userId: string, zone: string) => dayRuleOf(db, userId, zone),
    studyDayOf: (userId: string, zone: string, ms: number) => studyDayOf(db, userId, zone, ms),
    dueNow: (userLanguage: UserLanguage, today: StudyDay) => dueNow(db, userLanguage, today),
    hasOpenCatchUp: (userLanguage: UserLanguage, today: StudyDay) => hasOpenCatchUp(db, userLanguage, today),
    newWordsLeft: (userLanguage: UserLanguage, today: StudyDay) => newWordsLeft(db, userLanguage, today),
    modelOf: (userId: string) => modelOf(db, userId),
    schedulingParameters: (userLanguage: UserLanguage) => schedulingParameters(db, userLanguage),
    learningSettingsOf: (userId: string) => learningSettingsOf(db, userId),
    rescheduleWord,
    rescheduleWords,
    setInitialStates,
    withdrawInitialStates,
    answeredSince,
    recomputeCardStates: (userId: string) => recomputeCardStates(db, userId),
    linesOf: (userLanguage: UserLanguage, words: readonly AskedWord[]) => linesOf(deps, userLanguage, words),
    otherLinesOf: (userLanguage: UserLanguage, words: readonly WordOfOtherLines[], video: string | null) =>
      otherLinesOf(deps, userLanguage, words, video),
    scheduleOf: async (userId: string): Promise<ScheduleOf> => {
      const model = await modelOf(db, userId);
      return (memory, paused) => toSchedule(memory, paused, model);
    },
  };
}
