import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#scheduling/forgetting-model';
import { type Rating, RATING } from '#scheduling/rating';
import { elapsedDays } from '#scheduling/card-state';
import type { Prediction } from './scores.ts';

export interface PastAnswer {
  readonly day: StudyDay;
  readonly rating: Rating;
  /** The answer's position in time among all of the learner's answers. */
  readonly at: number;
}

/** The counted answers to one word, each on a later day than the one before. */
export type WordHistory = readonly PastAnswer[];

/** The share of the answers, earliest first, that is used for training. The rest is for validation. */
const TRAINING_SHARE = 0.8;

/** Returns the days between an answer and the previous one, as the card state counts them; 0 for the first. */
export function gapAt(history: WordHistory, index: number): number {
  const [before, answer] = [history[index - 1], history[index]];
  if (!before || !answer) return 0;
  return elapsedDays({ lastDay: before.day }, answer.day) ?? 0;
}

/** Returns the span to train on, excluding `until`: the last `most` of the first four fifths of predictable answers. */
export function trainingSpan(histories: readonly WordHistory[], most: number) {
  const places = histories.flatMap((history) => history.slice(1).map(({ at }) => at)).toSorted((a, b) => a - b);
  const end = Math.floor(places.length * TRAINING_SHARE);
  return { from: places[Math.max(0, end - most)] ?? 0, until: places[end] ?? Infinity };
}

/** Predicts the answers from position `from` on. For each one, the model has seen all earlier answers to its word. */
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

/** A training example: the gaps and ratings of a word up to and including the answer to learn from. */
export type TrainingItem = readonly { readonly gap: number; readonly rating: Rating }[];

/** Returns the training examples within a time span. A word's first answer yields none. */
export function trainingItems(
  histories: readonly WordHistory[],
  { from, until }: ReturnType<typeof trainingSpan>,
): TrainingItem[] {
  return histories.flatMap((history) => {
    const steps = history.map(({ rating }, index) => ({ gap: gapAt(history, index), rating }));
    return history.flatMap(({ at }, index) =>
      index > 0 && at >= from && at < until ? [steps.slice(0, index + 1)] : [],
    );
  });
}
