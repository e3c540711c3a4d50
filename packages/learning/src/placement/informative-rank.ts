import { CURVES, LAST_RANK, oddsOfRank } from './curve-grid.ts';
import { curveWeights, type Posterior } from './posterior.ts';

/** The lowest rank to ask about. Everybody has met the more common words, so they carry no information. */
const FIRST_RANK = 20;
const CHOICES = 64;

/** The factor between one candidate rank and the next. */
export const CHOICE_STEP = (LAST_RANK / FIRST_RANK) ** (1 / (CHOICES - 1));

const choices = Array.from({ length: CHOICES }, (_, at) => {
  const rank = FIRST_RANK * CHOICE_STEP ** at;
  return { rank, odds: oddsOfRank(rank) };
});

/** Vocabulary sizes are grouped into bands, evenly spaced on a log scale. There are more bands than levels. */
const [FIRST_SIZE, BANDS] = [100, 30];

function bandOf(size: number): number {
  const share = Math.log(size / FIRST_SIZE) / Math.log(LAST_RANK / FIRST_SIZE);
  return Math.min(BANDS - 1, Math.max(0, Math.floor(share * BANDS)));
}

const PLACES = CURVES.map(({ size }) => bandOf(size));

/** Returns the entropy of an answer that is yes with probability `p`, in nats (Shannon 1948). */
const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p));

/** Returns the mutual information of an answer and the size band (Lindley 1956). Levels would be too wide. */
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

/** Returns the rank, up to `lastRank`, whose answer is expected to reveal most about the vocabulary size. */
export function informativeRank(posterior: Posterior, lastRank: number): number {
  const learner = curveWeights(posterior);
  let [best, most] = [FIRST_RANK, -1];
  for (const { rank, odds } of choices) {
    if (rank > lastRank) break;
    const gain = information(odds, learner);
    if (gain > most) [best, most] = [rank, gain];
  }
  return best;
}
