import { seedOf } from '../queue/seeded.ts';
import { LAST_RANK } from './curve-grid.ts';
import { learnFrom, type PlacementAnswer, type Posterior, posteriorAfter } from './posterior.ts';
import { CHOICE_STEP, informativeRank } from './informative-rank.ts';

/** The state of a placement check as plain JSON: the answers, and what decides the next items. */
export interface Placement {
  readonly seed: number;
  /** The last rank of the language's list, or the last rank that is asked. */
  readonly lastRank: number;
  readonly answers: readonly PlacementAnswer[];
}

/** The next item: a word of about this rank, or a pseudo-word identified by `number`. */
export type PlacementItem =
  | { readonly kind: 'word'; readonly number: number; readonly rank: number }
  | { readonly kind: 'invented'; readonly number: number };

export const MOST_ITEMS = 60;

/** Items 4, 8, 12 ... are invented. */
const INVENTED_EVERY = 4;

/** Starts a check of a list of `lastRank` words. The seed decides which words near the wanted rank are asked. */
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

/** Returns the nearest rank that wasn't asked yet. The list has far more ranks than a check has items. */
function freshRank({ answers, lastRank }: Placement, wanted: number): number {
  const asked = new Set(answers.map(({ rank }) => rank));
  for (let away = 0; away <= asked.size; away += 1) {
    if (wanted + away <= lastRank && !asked.has(wanted + away)) return wanted + away;
    if (wanted - away >= 1 && !asked.has(wanted - away)) return wanted - away;
  }
  return wanted;
}

/** Returns a pseudo-word every fourth time, else a word near the most informative rank, so that checks differ. */
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

/** Returns the check with an answer to its next item. @param shownRank if another word than the wanted one was shown */
export function answerItem(placement: Placement, yes: boolean, shownRank?: number): Placement {
  const item = nextItem(placement);
  if (item === null) return placement;
  const answer: PlacementAnswer = { rank: item.kind === 'word' ? (shownRank ?? item.rank) : null, yes };
  const next = { ...placement, answers: [...placement.answers, answer] };
  posteriors.set(next, learnFrom(posteriorOf(placement), answer));
  return next;
}
