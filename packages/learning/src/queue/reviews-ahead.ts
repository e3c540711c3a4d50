import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#scheduling/forgetting-model';
import { intervalOf } from '#scheduling/interval';
import { type Rating, RATING, type Stars } from '#scheduling/rating';
import { type WantedRecall, wantedRecall } from '#scheduling/retention';

/** A word of a list, as far as its next days depend on it. */
export interface AheadWord {
  readonly stars: Stars;
  /** What is remembered of it, and since when; null before the first answer. */
  readonly memory: (Trace & { readonly lastDay: StudyDay }) | null;
}

/** What the days to come are lived by. */
export interface ForecastParameters extends WantedRecall {
  readonly model: ForgettingModel;
  readonly today: StudyDay;
  /** How many days from today on, today included. */
  readonly days: number;
  /** So many words that were never asked are begun each day, as long as there are any. */
  readonly newPerDay: number;
  /**
   * A way that a word can go whose odds are smaller is not followed: from there on the word counts as kept. The smaller,
   * the more exact and the slower: 0.001 for one word, 0.03 for a list.
   */
  readonly leastOdds: number;
}

/** Where a word stands after an answer, and how likely it is to get there. */
interface Step {
  readonly trace: Trace;
  readonly lastDay: StudyDay;
  readonly odds: number;
}

/**
 * The expected number of answers to one word until the last day: each answer is Good with the odds of recall, else Again.
 * Both ways are followed, so that two retentions differ by nothing but themselves.
 */
function expectedAnswers({ trace, lastDay, odds }: Step, wanted: number, parameters: ForecastParameters): number {
  const { model, today, days, leastOdds } = parameters;
  const due = Math.max(today, lastDay + intervalOf(trace, wanted, model));
  // A day that is not a number is never reached.
  if (!(due < today + days)) return 0;
  const elapsed = Math.max(1, due - lastDay);
  const recall = model.recall(trace, elapsed);
  const after = (rating: Rating, chance: number): number =>
    expectedAnswers(
      { trace: model.next(trace, elapsed, rating), lastDay: due, odds: odds * chance },
      wanted,
      parameters,
    );
  const kept = after(RATING.good, recall);
  if (odds * (1 - recall) < leastOdds) return 1 + kept;
  return 1 + recall * kept + (1 - recall) * after(RATING.again, 1 - recall);
}

/**
 * How many reviews some days bring at a wanted recall, if every word is answered on its day: the expected number by the
 * model's odds. First answers to new words are not counted, and no cap holds anything back. An estimate for comparing
 * one retention with another (`learning.md` 1.4).
 */
export function reviewsAhead(words: readonly AheadWord[], parameters: ForecastParameters): number {
  const { model, today, newPerDay } = parameters;
  let [reviews, begun] = [0, 0];
  for (const { memory, stars } of words) {
    const wanted = wantedRecall(parameters, stars);
    if (memory !== null) {
      reviews += expectedAnswers({ trace: memory, lastDay: memory.lastDay, odds: 1 }, wanted, parameters);
    } else if (newPerDay > 0) {
      const lastDay = today + Math.floor(begun / newPerDay);
      begun += 1;
      reviews += expectedAnswers({ trace: model.next(null, 1, RATING.good), lastDay, odds: 1 }, wanted, parameters);
    }
  }
  return reviews;
}
