import { default_w } from 'ts-fsrs';
import {
  type ForgettingModel,
  forgettingModel,
  isWorthAdopting,
  predictionsOf,
  type Rating,
  RATING,
  type Scores,
  scoresOf,
  type Trace,
  trainingItems,
  trainingSpan,
  type WordHistory,
} from '#index';
import { loadBinding } from '../parity.ts';
import { between, randomOf } from '../random.ts';

/** Forgets a first answer four times as fast, and gains less from each further one. */
const FAR = default_w.map((weight, i) => {
  if (i < 4) return weight / 4;
  return i === 8 ? weight - 0.7 : weight;
});

/** As in the simulated years, the probability that a recalled word gets Hard is the probability of forgetting it. */
function rate(odds: number, random: () => number): Rating {
  const [isRecalled, isHard] = [random() < odds, random() >= odds];
  if (!isRecalled) return RATING.again;
  return isHard ? RATING.hard : RATING.good;
}

const DAYS = 240;

/** Simulates one word that is asked whenever its recall falls to 0.9 by the published weights. */
function live(word: number, truth: ForgettingModel, guess: ForgettingModel, random: () => number): WordHistory {
  const history: { day: number; rating: Rating; at: number }[] = [];
  let [real, guessed]: [Trace | null, Trace | null] = [null, null];
  let [day, gap] = [between(random, 0, DAYS - 60), 0];
  while (day < DAYS) {
    const rating: Rating = real === null ? (between(random, 1, 3) as Rating) : rate(truth.recall(real, gap), random);
    history.push({ day, rating, at: day * 1_000_000 + word });
    [real, guessed] = [truth.next(real, gap, rating), guess.next(guessed, gap, rating)];
    gap = Math.max(1, Math.round(guess.daysUntil(guessed, 0.9)));
    day += gap;
  }
  return history;
}

function historiesOf(answers: number, seed: number): WordHistory[] {
  const [truth, guess, random] = [forgettingModel(FAR), forgettingModel(), randomOf(seed)];
  const histories: WordHistory[] = [];
  for (let scored = 0; scored < answers;) {
    const history = live(histories.length, truth, guess, random);
    histories.push(history);
    scored += history.length;
  }
  return histories;
}

/** How training on this many answers changes the log loss on unseen answers of the same learner. */
export interface Trained {
  readonly answers: number;
  readonly published: Scores;
  readonly trained: Scores;
  readonly truth: Scores;
  /** Whether the gate adopts the weights. It sees only the last fifth of the answers. */
  readonly isAdopted: boolean;
}

const SIZES = [1000, 4000] as const;

const on = (histories: readonly WordHistory[], weights?: readonly number[], from?: number): Scores =>
  scoresOf(predictionsOf(histories, forgettingModel(weights), from));

/** Trains the weights of a learner far from the average. Yields nothing if the native package is missing. */
export async function* trainedLearners(): AsyncGenerator<Trained> {
  const binding = loadBinding();
  if (!binding) return;
  const unseen = historiesOf(20_000, 99);
  for (const answers of SIZES) {
    const histories = historiesOf(answers, answers);
    const span = trainingSpan(histories, answers);
    const items = trainingItems(histories, span).map(
      (item) => new binding.FSRSBindingItem(item.map(({ gap, rating }) => new binding.FSRSBindingReview(rating, gap))),
    );
    const weights = await binding.computeParameters(items, { enableShortTerm: false });
    yield {
      answers,
      published: on(unseen),
      trained: on(unseen, weights),
      truth: on(unseen, FAR),
      isAdopted: isWorthAdopting(on(histories, undefined, span.until), on(histories, weights, span.until)),
    };
  }
}
