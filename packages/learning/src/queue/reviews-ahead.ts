import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#scheduling/forgetting-model';
import { intervalOf } from '#scheduling/interval';
import { type Rating, RATING, type Stars } from '#scheduling/rating';
import { type WantedRecall, wantedRecall } from '#scheduling/retention';

export interface AheadWord {
  readonly stars: Stars;
  /** The card state and the day of the last answer; null before the first answer. */
  readonly memory: (Trace & { readonly lastDay: StudyDay }) | null;
}

export interface ForecastParameters extends WantedRecall {
  readonly model: ForgettingModel;
  readonly today: StudyDay;
  /** The number of days, including today. */
  readonly days: number;
  /** The number of new words started each day, as long as there are any. */
  readonly newPerDay: number;
  /** Less probable branches aren't followed. Smaller values take longer: use 0.001 for one word, 0.03 for a list. */
  readonly leastOdds: number;
}

/** The state of a word after an answer, and the probability of reaching it. */
interface Step {
  readonly trace: Trace;
  readonly lastDay: StudyDay;
  readonly odds: number;
}

/** Returns the expected number of answers for a word. It follows both outcomes of each one instead of drawing. */
function expectedAnswers({ trace, lastDay, odds }: Step, wanted: number, parameters: ForecastParameters): number {
  const { model, today, days, leastOdds } = parameters;
  const due = Math.max(today, lastDay + intervalOf(trace, wanted, model));
  // Written so that NaN also ends the recursion.
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

/** Forecasts the number of reviews for a target recall, assuming that every word is answered on its due day. */
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
