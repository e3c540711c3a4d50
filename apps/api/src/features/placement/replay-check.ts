import {
  answerItem,
  beginPlacement,
  isEnough,
  nextItem,
  type Placement,
  resultOf,
  seededOrder,
} from '@wordreel/learning';
import { BEGINNER, type PlacementLanguage, type PlacementResult, type PlacementStep } from '@wordreel/shared';
import type { RankedWord } from '#tokeniser/thread-messages';
import type { CheckedWords } from './checked-words.ts';
import INVENTED from './invented-words.json' with { type: 'json' };

/** The answers of a check. Everything else follows from them. */
export interface CheckAnswers {
  readonly language: PlacementLanguage;
  readonly seed: number;
  readonly answers: readonly boolean[];
}

/** A word to ask. `rank` is null for an invented word. */
interface CheckItem {
  readonly word: string;
  readonly rank: number | null;
}

export type AnsweredItem = CheckItem & { readonly yes: boolean };

export interface Check {
  readonly language: PlacementLanguage;
  readonly placement: Placement;
  readonly answered: readonly AnsweredItem[];
}

/** Cache size. A cached check continues from its last answer, because replaying sixty answers takes a while. */
const MOST_RECENT = 100;

/** The most recent checks: by the words of their language, then by seed and answers. */
const recentOf = new WeakMap<CheckedWords, Map<string, Check>>();

/**
 * Every fourth item is invented, to measure how readily a learner says yes. `bench/placement/pseudo-word.ts` of
 * `@wordreel/learning` generated the words from each language's list, and a person has read each of them: none is a word,
 * close to one, or offensive. Half of the German ones are nouns.
 */
const INVENTED_EVERY = 4;

function nearest(words: readonly RankedWord[], wanted: number, asked: ReadonlySet<number | null>): RankedWord | null {
  let best: RankedWord | null = null;
  for (const word of words) {
    if (asked.has(word.rank)) continue;
    if (best !== null && Math.abs(word.rank - wanted) >= Math.abs(best.rank - wanted)) {
      // Ranks increase, so all further words are farther away.
      if (word.rank > wanted) break;
      continue;
    }
    best = word;
  }
  return best;
}

function itemOf({ language, placement, answered }: Check, { words }: CheckedWords): CheckItem | null {
  const item = nextItem(placement);
  if (item === null) return null;
  if (item.kind === 'word') return nearest(words, item.rank, new Set(answered.map(({ rank }) => rank)));
  const invented = seededOrder(INVENTED[language], (word) => word, placement.seed);
  const word = invented[item.number / INVENTED_EVERY - 1];
  return word === undefined ? null : { word, rank: null };
}

function answer(check: Check, known: CheckedWords, yes: boolean): Check {
  const item = itemOf(check, known);
  if (item === null) return check;
  return {
    ...check,
    placement: answerItem(check.placement, yes, item.rank ?? undefined),
    answered: [...check.answered, { ...item, yes }],
  };
}

function goOn({ language, seed, answers }: CheckAnswers, known: CheckedWords, last: Check | undefined): Check {
  const begun: Check = { language, placement: beginPlacement(seed, known.lastRank), answered: [] };
  const [before, left] = last === undefined ? [begun, answers] : [last, answers.slice(-1)];
  return left.reduce((check, yes) => answer(check, known, yes), before);
}

/** Replays a check. The same seed and answers lead to the same words. */
export function replayCheck(asked: CheckAnswers, known: CheckedWords): Check {
  const recent = recentOf.get(known) ?? new Map<string, Check>();
  recentOf.set(known, recent);
  const answers = asked.answers.map(Number).join('');
  const key = `${asked.seed} ${answers}`;
  const last = answers === '' ? undefined : recent.get(`${asked.seed} ${answers.slice(0, -1)}`);
  const check = recent.get(key) ?? goOn(asked, known, last);
  recent.delete(key);
  recent.set(key, check);
  for (const oldest of recent.keys()) {
    if (recent.size <= MOST_RECENT) break;
    recent.delete(oldest);
  }
  return check;
}

export function resultOfCheck({ placement }: Check): PlacementResult | null {
  if (!isEnough(placement)) return null;
  const { size, level, lowest, highest, falseYes, isReliable } = resultOf(placement);
  const { q10, q25, q50, q90 } = size;
  return {
    size: { q10: Math.round(q10), q25: Math.round(q25), q50: Math.round(q50), q90: Math.round(q90) },
    level: level ?? BEGINNER,
    lowest: lowest ?? BEGINNER,
    highest: highest ?? BEGINNER,
    falseYes,
    isReliable,
  };
}

export function stepOf(check: Check, known: CheckedWords): PlacementStep {
  const item = itemOf(check, known);
  const after = (yes: boolean): PlacementStep['next']['yes'] => {
    const answered = answer(check, known, yes);
    return { word: itemOf(answered, known)?.word ?? null, isEnough: isEnough(answered.placement) };
  };
  return {
    word: item?.word ?? null,
    next: { yes: after(true), no: after(false) },
    result: resultOfCheck(check),
  };
}
