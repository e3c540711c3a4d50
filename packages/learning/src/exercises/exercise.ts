import type { ExerciseType } from '@wordreel/shared';
import { RATING, type Rating } from '#scheduling/rating';

/** An exercise type of the API, or a card that learners rate themselves. */
export type Exercise = ExerciseType | 'flip-card';

/** The minimum stabilities, in days, for harder exercises. */
const RUNG = { recall: 7, produce: 21, mature: 60 } as const;

const RECOGNITION = new Set<Exercise>(['choose-meaning', 'gap-bank', 'hear-choose']);
/**
 * Exercises that never count. A card state is about a word's meaning, and knowing that doesn't mean knowing its gender.
 * A line to be read aloud is on the screen, and speech recognition doesn't measure what a learner knows.
 */
const PRACTICE = new Set<Exercise>(['match-pairs', 'build-sentence', 'article', 'speak-line']);

/** Returns whether an exercise may count. A one-in-four guess must not extend an interval of 7 days or more. */
export function mayCount(exercise: Exercise, stability: number | null): boolean {
  if (PRACTICE.has(exercise)) return false;
  return !RECOGNITION.has(exercise) || (stability ?? 0) < RUNG.recall;
}

/** Returns the difficulty step for a stability in days: 0 recognize, 1 recall, 2 produce, 3 produce without a gap. */
export function rungOf(stability: number | null): number {
  return Object.values(RUNG).filter((least) => (stability ?? 0) >= least).length;
}

/** What is available for a word, and which exercises the learner wants at the moment. */
export interface ExerciseConditions {
  /** Null before the first counted answer. */
  readonly stability: number | null;
  /** Counted answers so far. */
  readonly reps: number;
  readonly hasMeaning: boolean;
  readonly hasSentence: boolean;
  /** Whether the word's caption line or a synthetic voice can be played and the learner wants to listen. */
  readonly canHear: boolean;
  readonly canType: boolean;
  readonly hasOptions: boolean;
  /** The exercises to choose from; all if omitted. */
  readonly only?: ReadonlySet<Exercise>;
  /** The session's exercises so far, in order. */
  readonly before?: readonly Exercise[];
}

function isPossible(exercise: Exercise, parameters: ExerciseConditions): boolean {
  const { hasMeaning, hasSentence, canHear, canType, hasOptions, only } = parameters;
  if (only !== undefined && !only.has(exercise)) return false;
  if (exercise === 'choose-meaning') return hasMeaning && hasOptions;
  if (exercise === 'gap-bank') return hasSentence && hasOptions;
  if (exercise === 'hear-choose') return hasSentence && canHear && hasOptions;
  if (exercise === 'typed-gap') return hasSentence && canType;
  if (exercise === 'dictation') return hasSentence && canHear && canType;
  return exercise === 'typed-word' && hasMeaning && canType;
}

/** In case no exercise of a step is possible. */
const FALLBACKS: readonly Exercise[] = ['typed-gap', 'typed-word', 'choose-meaning', 'gap-bank'];

function stepOf(stability: number | null): readonly Exercise[] {
  if (stability === null || stability < RUNG.recall) return ['choose-meaning', 'gap-bank', 'hear-choose'];
  if (stability < RUNG.produce) return ['typed-gap'];
  if (stability < RUNG.mature) return ['typed-gap', 'typed-word', 'dictation'];
  return ['typed-word', 'dictation'];
}

/**
 * Chooses a word's exercise: the one of its step that the session has used least, in turn with each answer, and never
 * the last one where another is possible. If only the last one is possible in its step, a fallback that counts is used.
 */
export function chooseExercise(parameters: ExerciseConditions): Exercise {
  const { stability, reps, before = [] } = parameters;
  const possible = stepOf(stability).filter((exercise) => isPossible(exercise, parameters));
  const turn = reps % Math.max(1, possible.length);
  const inTurn = [...possible.slice(turn), ...possible.slice(0, turn)];
  const timesUsed = (exercise: Exercise) => before.filter((used) => used === exercise).length;
  const ofStep = inTurn.toSorted((a, b) => timesUsed(a) - timesUsed(b));
  const fallbacks = FALLBACKS.filter((exercise) => isPossible(exercise, parameters));
  const counting = fallbacks.filter((exercise) => mayCount(exercise, stability));
  const different = [...ofStep, ...counting].find((exercise) => exercise !== before.at(-1));
  return different ?? ofStep[0] ?? fallbacks[0] ?? 'flip-card';
}

export interface ExerciseAnswer {
  readonly exercise: Exercise;
  /** The result of `checkAnswer`; `exact` or `wrong` for options; `revealed` if the learner gave up. */
  readonly result: 'exact' | 'slip' | 'wrong' | 'revealed';
  /** Whether the learner asked for the first letter or slower audio. */
  readonly hinted: boolean;
  /** Whether the learner pressed "Too easy" on the result. */
  readonly tooEasy: boolean;
  /** Whether the learner pressed "I was right" on a rejected answer. */
  readonly overridden: boolean;
  /** The word's stability before the answer, in days; null before the first counted answer. */
  readonly stability: number | null;
}

/** Returns the rating of an answer; null for practice. Only the learner can choose Easy. Response times are ignored. */
export function rateAnswer(answer: ExerciseAnswer): Rating | null {
  const { exercise, result, hinted, tooEasy, overridden, stability } = answer;
  if (!mayCount(exercise, stability)) return null;
  if (result === 'revealed') return RATING.again;
  if (result === 'wrong') return overridden ? RATING.hard : RATING.again;
  if (result === 'slip' || hinted) return RATING.hard;
  return tooEasy ? RATING.easy : RATING.good;
}
