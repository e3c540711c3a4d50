import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from './forgetting-model.ts';
import { type DayLoad, leastLoaded, apart, intervalOf, type Intervals } from './interval.ts';
import { RATING, type Rating, type Stars } from './rating.ts';
import { type WantedRecall, wantedRecall } from './retention.ts';
import { elapsedDays, type CardState } from './card-state.ts';

export interface ReviewParameters extends WantedRecall {
  readonly model: ForgettingModel;
  readonly stars: Stars;
  /** The number of the learner's other words due on a day; null turns load balancing off. */
  readonly load: DayLoad | null;
}

/** An answer on a study day of the learner. The rating is null if the exercise is only for practice. */
export interface Answer {
  readonly day: StudyDay;
  readonly rating: Rating | null;
}

/** What the log stores about a counted answer. */
export interface CountedAnswer {
  readonly rating: Rating;
  readonly day: StudyDay;
  /** Days since the previous counted answer, 1 to 3650; null for the first answer. */
  readonly elapsedDays: number | null;
  readonly intervalDays: number;
  /** The trace and the recall before the answer; null for the first answer. */
  readonly before: (Trace & { readonly recall: number }) | null;
}

/** The effect of an answer. Practice leaves the card state unchanged; for a new word, it stays null. */
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

/** Returns an interval for each rating. From the second counted answer on, the intervals are in ascending order. */
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

/** Returns the interval for each rating, or null if an answer on `day` would be practice. `memory` is null at first. */
export function nextIntervals(memory: CardState | null, day: StudyDay, parameters: ReviewParameters): Intervals | null {
  const elapsed = elapsedDays(memory, day);
  return elapsed === null ? null : intervals(memory, day, traces(memory, elapsed, parameters), parameters);
}

/** Applies an answer. It counts if its day is later than that of the last counted answer; otherwise, it is practice. */
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

/** Reschedules a word after its stars or the target recall changed: by its stability, but for today at the earliest. */
export function reschedule(memory: CardState, today: StudyDay, parameters: ReviewParameters): CardState {
  const interval = intervalOf(memory, wantedRecall(parameters, parameters.stars), parameters.model);
  const levelled = parameters.load ? leastLoaded(interval, memory.lastDay, parameters.load) : interval;
  return { ...memory, dueDay: Math.max(today, memory.lastDay + levelled) };
}
