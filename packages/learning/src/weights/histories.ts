import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#memory/forgetting-model';
import { type Rating, RATING } from '#memory/rating';
import { elapsedDays } from '#memory/word-memory';
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

/** The first place in time that is not learned from: four fifths of all answers that can be predicted lie before it. */
export function splitAt(histories: readonly WordHistory[]): number {
  const places = histories.flatMap((history) => history.slice(1).map(({ at }) => at)).toSorted((a, b) => a - b);
  return places[Math.floor(places.length * TRAINING_SHARE)] ?? Infinity;
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

/** The answers, each with those before it, that lie before a place in time; a word's first answer is none. */
export function trainingItems(histories: readonly WordHistory[], until: number): TrainingItem[] {
  return histories.flatMap((history) => {
    const steps = history.map(({ rating }, index) => ({ gap: gapAt(history, index), rating }));
    return history.flatMap(({ at }, index) => (index > 0 && at < until ? [steps.slice(0, index + 1)] : []));
  });
}
