import type { StudyDay } from '#days/study-day';
import type { ForgettingModel, Trace } from '#memory/forgetting-model';
import { intervalOf } from '#memory/interval';
import { RATING, type Stars } from '#memory/rating';
import { type WantedRecall, wantedRecall } from '#memory/retention';
import { seedOf } from './seeded.ts';

/** A word of a list, as far as its next days depend on it. */
export interface AheadWord {
  readonly word: string;
  readonly stars: Stars;
  /** What is remembered of it, and since when; null before the first answer. */
  readonly memory: (Trace & { readonly lastDay: StudyDay }) | null;
}

/** What the days to come are lived by. */
export interface AheadTerms extends WantedRecall {
  readonly model: ForgettingModel;
  readonly today: StudyDay;
  /** How many days from today on, today included. */
  readonly days: number;
  /** So many words that were never asked are begun each day, as long as there are any. */
  readonly newPerDay: number;
  /** How many lives are lived, each with another luck; one is a lottery where words are few. */
  readonly lives: number;
}

const LARGEST_SEED = 2 ** 32;

/** A number between 0 and 1 that is the same for every retention, so that two of them differ by nothing but themselves. */
const luckOf = (word: string, answer: number): number => seedOf(word, answer) / LARGEST_SEED;

/** The answers to one word from a day on until the last one, in all lives. */
function answersTo(word: AheadWord, begun: Trace & { lastDay: StudyDay }, terms: AheadTerms): number {
  let answers = 0;
  for (let life = 0; life < terms.lives; life += 1) answers += answersIn(life, word, begun, terms);
  return answers;
}

function answersIn(
  life: number,
  { word, stars }: AheadWord,
  begun: Trace & { lastDay: StudyDay },
  terms: AheadTerms,
): number {
  const { model, today, days } = terms;
  const wanted = wantedRecall(terms, stars);
  let { lastDay } = begun;
  let trace: Trace = begun;
  let answers = 0;
  for (;;) {
    const due = Math.max(today, lastDay + intervalOf(trace, wanted, model));
    // A day that is not a number is never reached: it must not be waited for either.
    if (!(due < today + days)) return answers;
    answers += 1;
    const elapsed = Math.max(1, due - lastDay);
    const isKept = luckOf(`${life} ${word}`, answers) < model.recall(trace, elapsed);
    trace = model.next(trace, elapsed, isKept ? RATING.good : RATING.again);
    lastDay = due;
  }
}

/**
 * How many reviews some days bring at a wanted recall, if every word is answered on its day: each is kept with the odds
 * that the model gives it then, in the mean of the lives. First answers to new words are not counted, and no cap holds anything back. An estimate:
 * for comparing one retention with another (`learning.md` 1.4).
 */
export function reviewsAhead(words: readonly AheadWord[], terms: AheadTerms): number {
  const { model, today, newPerDay } = terms;
  let [reviews, begun] = [0, 0];
  for (const each of words) {
    if (each.memory !== null) {
      reviews += answersTo(each, each.memory, terms);
    } else if (newPerDay > 0) {
      const lastDay = today + Math.floor(begun / newPerDay);
      begun += 1;
      reviews += answersTo(each, { ...model.next(null, 1, RATING.good), lastDay }, terms);
    }
  }
  return reviews / terms.lives;
}
