import { seedOf } from '../queue/seeded.ts';
import { LAST_RANK } from './curve-grid.ts';
import { learnFrom, type PlacementAnswer, type Posterior, posteriorAfter } from './posterior.ts';
import { CHOICE_STEP, informativeRank } from './informative-rank.ts';

/** The state of a placement check as plain JSON: the answers, and the parameters that determine the next items. */
export interface Placement {
  readonly seed: number;
  /** The last rank of the language's list, but at most `LAST_RANK`. */
  readonly lastRank: number;
  readonly answers: readonly PlacementAnswer[];
}

/** The next item: the word nearest to `rank`, or a pseudo-word. `number` is the item's position, from 1. */
export type PlacementItem =
  | { readonly kind: 'word'; readonly number: number; readonly rank: number }
  | { readonly kind: 'invented'; readonly number: number };

export const MOST_ITEMS = 60;

/** Every fourth item is a pseudo-word. */
const INVENTED_EVERY = 4;

/** Starts a check for a list of `lastRank` words. The seed decides how far items are from the most informative rank. */
export const beginPlacement = (seed: number, lastRank = LAST_RANK): Placement => ({
  seed,
  lastRank: Math.min(lastRank, LAST_RANK),
  answers: [],
});

const chosen = new WeakMap<Placement, PlacementItem | null>();
const posteriors = new WeakMap<Placement, Posterior>();

/** Returns the posterior of a check. It is cached, so each answer costs one update. */
export function posteriorOf(placement: Placement): Posterior {
  const posterior = posteriors.get(placement) ?? posteriorAfter(placement.answers);
  posteriors.set(placement, posterior);
  return posterior;
}

/** Returns the rank nearest to `wanted` that wasn't asked yet. A list has far more ranks than a check has items. */
function freshRank({ answers, lastRank }: Placement, wanted: number): number {
  const asked = new Set(answers.map(({ rank }) => rank));
  for (let away = 0; away <= asked.size; away += 1) {
    if (wanted + away <= lastRank && !asked.has(wanted + away)) return wanted + away;
    if (wanted - away >= 1 && !asked.has(wanted - away)) return wanted - away;
  }
  return wanted;
}

/** Returns a pseudo-word every fourth time, else a word near the most informative rank, as the seed decides. */
function chooseItem(placement: Placement): PlacementItem | null {
  const { seed, lastRank, answers } = placement;
  const number = answers.length + 1;
  if (number > MOST_ITEMS) return null;
  if (number % INVENTED_EVERY === 0) return { kind: 'invented', number };
  const aside = seedOf(seed, number) / 2 ** 32 - 0.5;
  const wanted = Math.round(informativeRank(posteriorOf(placement), lastRank) * CHOICE_STEP ** aside);
  return { kind: 'word', number, rank: freshRank(placement, Math.min(wanted, lastRank)) };
}

/** Returns the next item, or null after 60 answers. */
export function nextItem(placement: Placement): PlacementItem | null {
  const item = chosen.get(placement) ?? chooseItem(placement);
  chosen.set(placement, item);
  return item;
}

/** Returns the check with an answer to its next item added. @param shownRank rank of the shown word, if it differs */
export function answerItem(placement: Placement, yes: boolean, shownRank?: number): Placement {
  const item = nextItem(placement);
  if (item === null) return placement;
  const answer: PlacementAnswer = { rank: item.kind === 'word' ? (shownRank ?? item.rank) : null, yes };
  const next = { ...placement, answers: [...placement.answers, answer] };
  posteriors.set(next, learnFrom(posteriorOf(placement), answer));
  return next;
}
