import { seedOf } from '../queue/seeded.ts';
import { LAST_RANK } from './curve-grid.ts';
import { learnFrom, type PlacementAnswer, type Posterior, posteriorAfter } from './posterior.ts';
import { CHOICE_STEP, informativeRank } from './informative-rank.ts';

/** A check of somebody's vocabulary, as plain JSON: what was answered, and what decides the items to come. */
export interface Placement {
  readonly seed: number;
  /** The last rank of the language's list, or the last that is asked for. */
  readonly lastRank: number;
  readonly answers: readonly PlacementAnswer[];
}

/** What is shown next: a word of about this rank, or an invented one, told apart by `number`. */
export type PlacementItem =
  | { readonly kind: 'word'; readonly number: number; readonly rank: number }
  | { readonly kind: 'invented'; readonly number: number };

/** Nobody is asked more. */
export const MOST_ITEMS = 60;

/** Items 4, 8, 12 ... are invented. */
const INVENTED_EVERY = 4;

/**
 * A check without answers.
 * @param seed decides which words of about the wanted rank are asked
 * @param lastRank how many words the language's list has
 */
export const beginPlacement = (seed: number, lastRank = LAST_RANK): Placement => ({
  seed,
  lastRank: Math.min(lastRank, LAST_RANK),
  answers: [],
});

const chosen = new WeakMap<Placement, PlacementItem | null>();
const posteriors = new WeakMap<Placement, Posterior>();

/** What is probable of the learner; kept, so that each answer costs one step. */
export function posteriorOf(placement: Placement): Posterior {
  const posterior = posteriors.get(placement) ?? posteriorAfter(placement.answers);
  posteriors.set(placement, posterior);
  return posterior;
}

/** The nearest rank from here that was not asked; the list has far more than a check has items. */
function freshRank({ answers, lastRank }: Placement, wanted: number): number {
  const asked = new Set(answers.map(({ rank }) => rank));
  for (let away = 0; away <= asked.size; away += 1) {
    if (wanted + away <= lastRank && !asked.has(wanted + away)) return wanted + away;
    if (wanted - away >= 1 && !asked.has(wanted - away)) return wanted - away;
  }
  return wanted;
}

/** Every fourth time an invented word, else the rank that tells most, a little beside it: two checks differ in words. */
function chooseItem(placement: Placement): PlacementItem | null {
  const { seed, lastRank, answers } = placement;
  const number = answers.length + 1;
  if (number > MOST_ITEMS) return null;
  if (number % INVENTED_EVERY === 0) return { kind: 'invented', number };
  const aside = seedOf(seed, number) / 2 ** 32 - 0.5;
  const wanted = Math.round(informativeRank(posteriorOf(placement), lastRank) * CHOICE_STEP ** aside);
  return { kind: 'word', number, rank: freshRank(placement, Math.min(wanted, lastRank)) };
}

/**
 * What to ask next.
 * @returns null after 60 answers
 */
export function nextItem(placement: Placement): PlacementItem | null {
  const item = chosen.get(placement) ?? chooseItem(placement);
  chosen.set(placement, item);
  return item;
}

/**
 * The check with one more answer, to what `nextItem` wants.
 * @param shownRank where the word that was shown has another rank than the wanted one
 */
export function answerItem(placement: Placement, yes: boolean, shownRank?: number): Placement {
  const item = nextItem(placement);
  if (item === null) return placement;
  const answer: PlacementAnswer = { rank: item.kind === 'word' ? (shownRank ?? item.rank) : null, yes };
  const next = { ...placement, answers: [...placement.answers, answer] };
  posteriors.set(next, learnFrom(posteriorOf(placement), answer));
  return next;
}
