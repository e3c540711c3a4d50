import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#scheduling/forgetting-model';
import { type Rating, RATING } from '#scheduling/rating';
import { elapsedDays } from '#scheduling/card-state';
import type { Prediction } from './scores.ts';

/** An answer that counted. */
export interface PastAnswer {
  readonly day: StudyDay;
  readonly rating: Rating;
  /** Its place in time among all answers of the learner. */
  readonly at: number;
}

/** The answers of one word that counted, each of a later day than the one before. */
export type WordHistory = readonly PastAnswer[];

/** The part of the answers, by time, from which weights are learned; on the rest they are judged. */
const TRAINING_SHARE = 0.8;

/** Days between an answer and the one before it, as the memory counts them; 0 for the first. */
export function gapAt(history: WordHistory, index: number): number {
  const [before, answer] = [history[index - 1], history[index]];
  if (!before || !answer) return 0;
  return elapsedDays({ lastDay: before.day }, answer.day) ?? 0;
}

/** Places in time of what is learned from: from the first, until before the second. */
export interface TrainingSpan {
  readonly from: number;
  readonly until: number;
}

/**
 * Which answers are learned from: of all that can be predicted the first four fifths by time, and of those the last ones.
 * What comes after the span is there to judge by.
 * @param most how many at most
 */
export function trainingSpan(histories: readonly WordHistory[], most: number): TrainingSpan {
  const places = histories.flatMap((history) => history.slice(1).map(({ at }) => at)).toSorted((a, b) => a - b);
  const end = Math.floor(places.length * TRAINING_SHARE);
  return { from: places[Math.max(0, end - most)] ?? 0, until: places[end] ?? Infinity };
}

/**
 * What a model would have said of each answer but a word's first, from a place in time on; the answers before it are
 * known to the model.
 */
export function predictionsOf(
  histories: readonly WordHistory[],
  model: ForgettingModel,
  from = -Infinity,
): Prediction[] {
  return histories.flatMap((history) => {
    const found: Prediction[] = [];
    let [trace, lapses]: [Trace | null, number] = [null, 0];
    for (const [index, { rating, at }] of history.entries()) {
      const elapsed = gapAt(history, index);
      const isRecalled = rating !== RATING.again;
      if (trace !== null && at >= from) {
        found.push({ recall: model.recall(trace, elapsed), isRecalled, elapsed, nth: index + 1, lapses });
      }
      trace = model.next(trace, elapsed, rating);
      if (index > 0 && !isRecalled) lapses += 1;
    }
    return found;
  });
}

/** Of one answer that is learned from: the gaps and ratings of its word until then, it being the last. */
export type TrainingItem = readonly { readonly gap: number; readonly rating: Rating }[];

/** The answers of a span, each with those before it; a word's first answer is none. */
export function trainingItems(histories: readonly WordHistory[], { from, until }: TrainingSpan): TrainingItem[] {
  return histories.flatMap((history) => {
    const steps = history.map(({ rating }, index) => ({ gap: gapAt(history, index), rating }));
    return history.flatMap(({ at }, index) =>
      index > 0 && at >= from && at < until ? [steps.slice(0, index + 1)] : [],
    );
  });
}
