import { CURVES, LAST_RANK, oddsOfRank } from './curve-grid.ts';
import { curveWeights, type Posterior } from './posterior.ts';

/** The commonest words tell nothing: everybody has met them. */
const FIRST_RANK = 20;
const CHOICES = 64;

/** How far one choice lies from the next, as a factor. */
export const CHOICE_STEP = (LAST_RANK / FIRST_RANK) ** (1 / (CHOICES - 1));

const choices = Array.from({ length: CHOICES }, (_, at) => {
  const rank = FIRST_RANK * CHOICE_STEP ** at;
  return { rank, odds: oddsOfRank(rank) };
});

/** Sizes are told apart in so many bands, even in their logarithm, from here to all ranks: more than there are levels. */
const [FIRST_SIZE, BANDS] = [100, 30];

function bandOf(size: number): number {
  const share = Math.log(size / FIRST_SIZE) / Math.log(LAST_RANK / FIRST_SIZE);
  return Math.min(BANDS - 1, Math.max(0, Math.floor(share * BANDS)));
}

const PLACES = CURVES.map(({ size }) => bandOf(size));

/** How uncertain a yes of this probability is, in nats (Shannon 1948). */
const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p));

/**
 * What the answer to a word tells of the size of the vocabulary: the mutual information of both (Lindley 1956). Of what it
 * tells of the curve's edge or of a hasty yes, only that counts which the size hangs on. Levels themselves are too coarse:
 * within a wide one nothing would be worth knowing.
 */
function information(odds: Readonly<Float64Array>, { weights, falseYes }: ReturnType<typeof curveWeights>): number {
  const [all, yes] = [new Float64Array(BANDS), new Float64Array(BANDS)];
  for (let curve = 0; curve < PLACES.length; curve += 1) {
    const place = PLACES[curve] ?? 0;
    const weight = weights[curve] ?? 0;
    const known = odds[curve] ?? 0;
    all[place] = (all[place] ?? 0) + weight;
    yes[place] = (yes[place] ?? 0) + known * weight + (1 - known) * (falseYes[curve] ?? 0);
  }
  const certain = all.reduce(
    (sum, weight, at) => sum + (weight > 0 ? weight * entropy((yes[at] ?? 0) / weight) : 0),
    0,
  );
  return entropy(yes.reduce((sum, weight) => sum + weight, 0)) - certain;
}

/**
 * The rank whose answer tells most of how many words the learner knows.
 * @param lastRank of the list
 */
export function informativeRank(posterior: Posterior, lastRank: number): number {
  const learner = curveWeights(posterior);
  let [best, most] = [FIRST_RANK, -1];
  for (const { rank, odds } of choices) {
    if (rank > lastRank) break;
    const told = information(odds, learner);
    if (told > most) [best, most] = [rank, told];
  }
  return best;
}
