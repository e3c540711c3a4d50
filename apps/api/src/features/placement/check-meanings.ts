import { type DistractorCandidate, mixOptions, pickDistractors, seedOf } from '@wordreel/learning';
import {
  BEGINNER,
  ENOUGH_MEANINGS,
  levelIndex,
  LEVELS,
  type LevelCode,
  PLACEMENT_MEANINGS,
  type PlacementMeanings,
} from '@wordreel/shared';
import type { CheckedWords } from './checked-words.ts';
import type { Check } from './replay-check.ts';

interface MeaningQuestion {
  readonly word: string;
  readonly options: readonly string[];
  readonly right: number;
}

/** Words of similar rank that can provide wrong meanings. More would take too long to compare in one request. */
const NEIGHBOURS = 200;

function around(pool: readonly DistractorCandidate[], target: DistractorCandidate): readonly DistractorCandidate[] {
  const first = Math.max(0, pool.indexOf(target) - NEIGHBOURS / 2);
  return pool.slice(first, first + NEIGHBOURS);
}

/** Minimum number of questions. Fewer would not be conclusive. */
const FEWEST = 5;

/** Asks the meanings of the rarest words that the learner claims to know, as they decide the level; none if too few. */
export function meaningQuestions(
  { language, placement: { seed }, answered }: Check,
  { explained }: CheckedWords,
): MeaningQuestion[] {
  const pool = [...explained.values()].toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const questions: MeaningQuestion[] = [];
  const known = answered
    .flatMap(({ word, yes }) => (yes ? (explained.get(word) ?? []) : []))
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  for (const target of known) {
    if (questions.length === PLACEMENT_MEANINGS) break;
    const place = {
      language,
      shows: 'meaning',
      sentenceWords: [],
      isOffensive: () => false,
      mayFit: () => false,
    } as const;
    const own = seedOf(seed, target.word);
    const others = pickDistractors(target, around(pool, target), place, own);
    if (others === null) continue;
    const { options, right } = mixOptions(target, others, own);
    questions.push({ word: target.word, options: options.map(({ translation }) => translation), right });
  }
  return questions.length < FEWEST ? [] : questions;
}

const lowerThan = (level: LevelCode): LevelCode | typeof BEGINNER => LEVELS[levelIndex(level) - 1]?.code ?? BEGINNER;

/** Returns whether each question was answered correctly. A missing choice counts as wrong. */
export const rightsOf = (questions: readonly MeaningQuestion[], choices: readonly number[]): boolean[] =>
  questions.map(({ right }, index) => choices[index] === right);

/** @param level `''` if not even the lowest level is reached @param choices undefined if nothing is chosen yet */
export function toMeanings(
  questions: readonly MeaningQuestion[],
  level: LevelCode | '',
  choices: readonly number[] | undefined,
): PlacementMeanings {
  const asked = questions.map(({ word, options }) => ({ word, options: [...options] }));
  if (choices === undefined || questions.length === 0) return { questions: asked, verdict: null };
  const rightCount = rightsOf(questions, choices).filter(Boolean).length;
  const isTooFew = rightCount / questions.length < ENOUGH_MEANINGS;
  return {
    questions: asked,
    verdict: {
      right: questions.map(({ right }) => right),
      rightCount,
      lower: isTooFew && level !== '' ? lowerThan(level) : null,
    },
  };
}
