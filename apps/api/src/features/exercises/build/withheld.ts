import type { ExerciseSession, ExerciseType, ExercisePreferences } from '@wordreel/shared';
import { EXERCISE_TYPES } from '@wordreel/shared/api/exercises';
import { mayCount } from '@wordreel/learning';

type Withheld = ExerciseSession['withheld'][number];

const SOUND = new Set<ExerciseType>(['hear-choose', 'dictation']);
export const TYPING = new Set<ExerciseType>(['typed-gap', 'typed-word', 'dictation']);
export const NEEDS_SENTENCE = new Set<ExerciseType>([
  'gap-bank',
  'hear-choose',
  'typed-gap',
  'dictation',
  'build-sentence',
  'speak-line',
]);
const NEEDS_MEANING = new Set<ExerciseType>(['choose-meaning', 'typed-word', 'match-pairs']);

/** The exercises for a learner with fewer than four words. All others need more words to choose from. */
const WITH_FEW_WORDS = new Set<ExerciseType>(['choose-meaning', 'typed-gap']);
const FEW_WORDS = 4;

/** The types in a mix, chosen by the card state of each word. All other types are warm-ups. */
const MIXED: readonly ExerciseType[] = [
  'choose-meaning',
  'gap-bank',
  'hear-choose',
  'typed-gap',
  'typed-word',
  'dictation',
];

/** Returns whether the answer to a new word counts, so that the word is one of the day's new words. */
export const introducesWords = (kind: 'mix' | ExerciseType): boolean => kind === 'mix' || mayCount(kind, null);

export interface Stock {
  /** Number of words in the learner's whole list. */
  readonly words: number;
  readonly hasSentences: boolean;
  readonly hasMeanings: boolean;
  readonly hasArticles: boolean;
}

export const isOpenWith = (type: ExerciseType, words: number): boolean =>
  words >= FEW_WORDS || WITH_FEW_WORDS.has(type);

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

export const typesOf = (kind: 'mix' | ExerciseType): readonly ExerciseType[] =>
  kind === 'mix' ? MIXED : EXERCISE_TYPES.filter((type) => type === kind);
