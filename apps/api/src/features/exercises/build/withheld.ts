import type { ExerciseSession, ExerciseType, ExercisePreferences } from '@wordreel/shared';
import { EXERCISE_TYPES } from '@wordreel/shared/api/exercises';

type Withheld = ExerciseSession['withheld'][number];

const SOUND = new Set<ExerciseType>(['hear-choose', 'dictation']);
const TYPING = new Set<ExerciseType>(['typed-gap', 'typed-word', 'dictation']);
export const NEEDS_SENTENCE = new Set<ExerciseType>([
  'gap-bank',
  'hear-choose',
  'typed-gap',
  'dictation',
  'build-sentence',
  'speak-line',
]);
const NEEDS_MEANING = new Set<ExerciseType>(['choose-meaning', 'typed-word', 'match-pairs']);

/** What a learner with fewer than four words is asked: the others need words to choose from. */
const WITH_FEW_WORDS = new Set<ExerciseType>(['choose-meaning', 'typed-gap']);
const FEW_WORDS = 4;

/** The kinds that a mix is made of: those that follow the memory of each word. The others are warm-up. */
const MIXED: readonly ExerciseType[] = [
  'choose-meaning',
  'gap-bank',
  'hear-choose',
  'typed-gap',
  'typed-word',
  'dictation',
];

/** What a session could be made of. */
export interface Stock {
  /** In the learner's whole list. */
  readonly words: number;
  readonly hasSentences: boolean;
  readonly hasMeanings: boolean;
  readonly hasArticles: boolean;
}

/** Whether there are words enough for a kind. */
export const isOpenWith = (type: ExerciseType, words: number): boolean =>
  words >= FEW_WORDS || WITH_FEW_WORDS.has(type);

/** Why a kind is left out; null where it is not. */
export function reasonAgainst(
  type: ExerciseType,
  { canHear, canType, canSpeak }: Pick<ExercisePreferences, 'canHear' | 'canType' | 'canSpeak'>,
  stock: Stock,
): Withheld['reason'] | null {
  if (SOUND.has(type) && !canHear) return 'sound';
  if (TYPING.has(type) && !canType) return 'typing';
  if (type === 'speak-line' && canSpeak !== true) return 'speech';
  if (!isOpenWith(type, stock.words)) return 'words';
  if (type === 'article') return stock.hasArticles ? null : 'articles';
  if (NEEDS_SENTENCE.has(type) && !stock.hasSentences) return 'sentences';
  return NEEDS_MEANING.has(type) && !stock.hasMeanings ? 'meanings' : null;
}

/** The kinds of a session that is asked for. */
export const typesOf = (kind: 'mix' | ExerciseType): readonly ExerciseType[] =>
  kind === 'mix' ? MIXED : EXERCISE_TYPES.filter((type) => type === kind);
