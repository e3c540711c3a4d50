/** The exercises that may change a memory, from recognising to producing, and those that are only practice. */
export type Exercise =
  | 'choose-meaning'
  | 'gap-bank'
  | 'hear-choose'
  | 'typed-gap'
  | 'dictation'
  | 'typed-word'
  | 'flip-card'
  | 'article'
  | 'match-pairs'
  | 'build-sentence'
  | 'speak-line';

/** Stabilities, in days, at which a word climbs. */
const RUNG = { recall: 7, produce: 21, mature: 60 } as const;

const RECOGNITION = new Set<Exercise>(['choose-meaning', 'gap-bank', 'hear-choose']);
/**
 * Who knows what a noun means may not know its gender: what is remembered is the meaning. A line that is read aloud stands
 * there to be read, and what the device hears is no measure of what somebody knows.
 */
const PRACTICE = new Set<Exercise>(['match-pairs', 'build-sentence', 'article', 'speak-line']);

/**
 * Whether an exercise may count for a word. Recognition counts below a stability of 7 days only: a guess among four must
 * not stretch a long interval (`learning.md` 3).
 * @param stability null before the first counted answer
 */
export function mayCount(exercise: Exercise, stability: number | null): boolean {
  if (PRACTICE.has(exercise)) return false;
  return !RECOGNITION.has(exercise) || (stability ?? 0) < RUNG.recall;
}

/**
 * How high on the ladder a word of that stability stands: 0 recognises, 1 recalls, 2 produces, 3 does so without a gap
 * to help.
 * @param stability in days; null before the first counted answer
 */
export function rungOf(stability: number | null): number {
  return Object.values(RUNG).filter((least) => (stability ?? 0) >= least).length;
}

/** What there is for a word, and what the learner wants now. */
export interface ExerciseConditions {
  /** Null before the first counted answer. */
  readonly stability: number | null;
  /** Counted answers so far: the exercises of a rung take turns by it. */
  readonly reps: number;
  readonly hasMeaning: boolean;
  readonly hasSentence: boolean;
  /** The word's caption line can be played, or a voice of the language speaks it, and the learner wants to hear. */
  readonly canHear: boolean;
  /** The learner wants to type. */
  readonly canType: boolean;
  /** Three distractors were found. */
  readonly hasOptions: boolean;
  /** Only these are offered now; missing: all. */
  readonly only?: ReadonlySet<Exercise>;
}

function isPossible(exercise: Exercise, parameters: ExerciseConditions): boolean {
  const { hasMeaning, hasSentence, canHear, canType, hasOptions, only } = parameters;
  if (only !== undefined && !only.has(exercise)) return false;
  if (exercise === 'choose-meaning') return hasMeaning && hasOptions;
  if (exercise === 'gap-bank') return hasSentence && hasOptions;
  if (exercise === 'hear-choose') return hasSentence && canHear && hasOptions;
  if (exercise === 'typed-gap') return hasSentence && canType;
  if (exercise === 'dictation') return hasSentence && canHear && canType;
  return exercise === 'typed-word' ? hasMeaning && canType : true;
}

/** The exercises of a rung, and after the bar the ones to take where none of these is possible. */
function rungs(stability: number | null): Exercise[][] {
  const fallbacks: Exercise[][] = [['typed-gap'], ['typed-word'], ['choose-meaning'], ['gap-bank'], ['flip-card']];
  if (stability === null) return [['choose-meaning'], ['gap-bank'], ...fallbacks];
  if (stability < RUNG.recall) return [['choose-meaning', 'gap-bank', 'hear-choose'], ...fallbacks];
  if (stability < RUNG.produce) return [['typed-gap'], ...fallbacks];
  if (stability < RUNG.mature) return [['typed-gap', 'typed-word', 'dictation'], ...fallbacks];
  return [['typed-word', 'dictation'], ...fallbacks];
}

/**
 * The exercise for a word: the ladder climbs with its stability from recognising (below 7 days) over typing into a gap to
 * dictation and typing the word for its meaning (from 21 days on). The exercises of a rung take turns; where the word
 * has no sentence, voice or options for them, the nearest one that is possible is taken (`learning.md` 3).
 */
export function chooseExercise(parameters: ExerciseConditions): Exercise {
  for (const rung of rungs(parameters.stability)) {
    const possible = rung.filter((exercise) => isPossible(exercise, parameters));
    const chosen = possible[parameters.reps % possible.length];
    if (chosen) return chosen;
  }
  return 'flip-card';
}
