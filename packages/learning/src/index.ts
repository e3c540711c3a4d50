export { ACTIVE_DAY, type DayRest, type DayWork, isActiveDay } from './activity/active-day.ts';
export * from './activity/day-streak.ts';
export * from './activity/goal-weeks.ts';
export * from './activity/pauses.ts';
export * from './answers/accepted-answers.ts';
export * from './answers/check-answer.ts';
export * from './answers/compare.ts';
export { type Speech } from './answers/slips.ts';
export { normAnswer } from './answers/norm.ts';
export { spellings, type WordLists } from './answers/word-lists.ts';
export * from './comprehension.ts';
export * from './days/study-day.ts';
export { splitArticle, withoutArticle } from './answers/articles.ts';
export { headForm } from './answers/head-form.ts';
export { looksLike, standsAmong } from './exercises/cognates.ts';
export {
  clash,
  similarRanks,
  type DistractorCandidate,
  type OptionContext,
  type OptionWord,
} from './exercises/distractor-filter.ts';
export * from './exercises/distractors.ts';
export * from './exercises/exercise.ts';
export * from './scheduling/answer-word.ts';
export * from './scheduling/forgetting-model.ts';
export * from './scheduling/interval.ts';
export { knownBefore } from './scheduling/known-before.ts';
export * from './scheduling/rating.ts';
export * from './scheduling/replay.ts';
export * from './scheduling/retention.ts';
export * from './scheduling/card-state.ts';
export * from './placement/placement.ts';
export { LAST_RANK } from './placement/curve-grid.ts';
export * from './placement/placement-result.ts';
export type { PlacementAnswer } from './placement/posterior.ts';
export * from './queue/day-plan.ts';
export { type AheadWord, reviewsAhead } from './queue/reviews-ahead.ts';
export { seededOrder, seedOf } from './queue/seeded.ts';
export { drawBySlots } from './queue/star-slots.ts';
export { sendBack } from './queue/related.ts';
export * from './queue/session.ts';
export * from './queue/spread.ts';
export * from './vocabulary-curve.ts';
export * from './weights/histories.ts';
export * from './weights/scores.ts';
