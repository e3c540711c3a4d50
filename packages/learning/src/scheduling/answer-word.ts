import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from './forgetting-model.ts';
import { type DayLoad, leastLoaded, apart, intervalOf, type Intervals } from './interval.ts';
import { RATING, type Rating, type Stars } from './rating.ts';
import { type WantedRecall, wantedRecall } from './retention.ts';
import { elapsedDays, type CardState } from './card-state.ts';

export interface ReviewParameters extends WantedRecall {
  readonly model: ForgettingModel;
  readonly stars: Stars;
  /** The learner's other due words by day; null turns load balancing off. */
  readonly load: DayLoad | null;
}

/** An answer on the learner's study day. Without a rating it is an exercise for practice only. */
export interface Answer {
  readonly day: StudyDay;
  readonly rating: Rating | null;
}

/** What the log stores about a counted answer. */
export interface CountedAnswer {
  readonly rating: Rating;
  readonly day: StudyDay;
  /** Days since the previous counted answer, 1 to 3650; null for the first. */
  readonly elapsedDays: number | null;
  readonly intervalDays: number;
  /** The trace and the recall before the answer; null for the first. */
  readonly before: (Trace & { readonly recall: number }) | null;
}

/** The effect of an answer. Practice leaves the card state unchanged, which is null for a new word. */
export type Outcome =
  | { readonly counted: null; readonly memory: CardState | null }
  | { readonly counted: CountedAnswer; readonly memory: CardState };

const forEachRating = <Value>(of: (rating: Rating) => Value): Record<Rating, Value> => ({
  1: of(1),
  2: of(2),
  3: of(3),
  4: of(4),
});

const traces = (memory: CardState | null, elapsed: number, { model }: ReviewParameters): Record<Rating, Trace> =>
  forEachRating((rating) => model.next(memory, elapsed, rating));

/** One interval for each rating. From the second counted answer on, they are in ascending order. */
function intervals(
  memory: CardState | null,
  day: StudyDay,
  after: Record<Rating, Trace>,
  parameters: ReviewParameters,
): Intervals {
  const retention = wantedRecall(parameters, parameters.stars);
  const each = forEachRating((rating) => intervalOf(after[rating], retention, parameters.model));
  const { load } = parameters;
  const ordered = memory ? apart(each) : each;
  return load ? forEachRating((rating) => leastLoaded(ordered[rating], day, load)) : ordered;
}

/** Returns the interval of each rating on that day; null if an answer would be practice. @param memory null at first */
export function nextIntervals(memory: CardState | null, day: StudyDay, parameters: ReviewParameters): Intervals | null {
  const elapsed = elapsedDays(memory, day);
  return elapsed === null ? null : intervals(memory, day, traces(memory, elapsed, parameters), parameters);
}

/** Applies an answer. Only the first of a study day counts; later ones and those of an earlier day are practice. */
export function answerWord(memory: CardState | null, { day, rating }: Answer, parameters: ReviewParameters): Outcome {
  const elapsed = elapsedDays(memory, day);
  if (rating === null || elapsed === null) return { counted: null, memory };
  const after = traces(memory, elapsed, parameters);
  const intervalDays = intervals(memory, day, after, parameters)[rating];
  const counted: CountedAnswer = {
    rating,
    day,
    elapsedDays: memory && elapsed,
    intervalDays,
    before: memory && {
      stability: memory.stability,
      difficulty: memory.difficulty,
      recall: parameters.model.recall(memory, elapsed),
    },
  };
  return { counted, memory: remember(memory, counted, after[rating]) };
}

/** Returns the card state after a counted answer whose trace is known. */
export function remember(
  memory: CardState | null,
  { day, rating, intervalDays }: Pick<CountedAnswer, 'day' | 'rating' | 'intervalDays'>,
  { stability, difficulty }: Trace,
): CardState {
  const lapsed = memory !== null && rating === RATING.again ? 1 : 0;
  return {
    stability,
    difficulty,
    lastDay: day,
    dueDay: day + intervalDays,
    reps: (memory?.reps ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + lapsed,
  };
}

/** Reschedules a word after its stars or the target changed: due by its stability, but not before today. */
export function reschedule(memory: CardState, today: StudyDay, parameters: ReviewParameters): CardState {
  const interval = intervalOf(memory, wantedRecall(parameters, parameters.stars), parameters.model);
  const levelled = parameters.load ? leastLoaded(interval, memory.lastDay, parameters.load) : interval;
  return { ...memory, dueDay: Math.max(today, memory.lastDay + levelled) };
}
