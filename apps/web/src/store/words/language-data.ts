import {
  BEGINNER,
  type LanguageData,
  type LevelCode,
  type NewWord,
  type Word,
  isLevelCode,
  normaliseWord,
} from '@wordreel/shared';
import { now } from '#lib/time/now.ts';
import { DEFAULT_PRIORITY } from './empty-language.ts';

// Functions for a learner's language, for guests and learners. They do not mutate their input. `wordCount` always counts
// the whole list. Words are passed as typed; the lists hold them normalized.

/** A language as this page has it. */
export interface KeptLanguage extends LanguageData {
  /** Set if only the newest words of a long list are loaded; undefined if all are. */
  rest?: OlderWords;
}

/** The words that are not loaded. All of them are older than the loaded ones. */
interface OlderWords {
  readonly count: number;
  readonly state: 'loading' | 'failed';
}

/** The API's limits, which forms also enforce. */
export const MAX_TRANSLATION_LENGTH = 500;
export const MAX_NOTE_LENGTH = 500;

/** Number of words of a language up to which a guest can import. A browser stores only some megabytes per site. */
export const MAX_GUEST_WORDS = 2000;

export function toWord({ word, translation, reviewPriority, videoId, ...context }: NewWord): Word {
  const known = Object.entries(context).filter(([, fact]) => fact !== null && fact !== undefined);
  return {
    ...Object.fromEntries(known),
    word: normaliseWord(word),
    translation: translation?.trim() || null,
    reviewPriority: reviewPriority ?? DEFAULT_PRIORITY,
    videoId: videoId ?? null,
    addedAt: now(),
  };
}

/** Marks facts as changed by the learner: the word no longer counts as imported. */
export const asOwn = <Facts extends Partial<Word>>(facts: Facts): Facts => ({ ...facts, imported: undefined });

export const noteOf = (note: string): Pick<Word, 'note'> => ({ note: note.trim() || undefined });

/** A new sentence by the learner clears the facts that belonged to the old one. */
export const sentenceOf = (sentence: string): Partial<Word> => ({
  sentence: sentence.trim() || undefined,
  form: undefined,
  startSec: undefined,
  endSec: undefined,
});

/** Returns a word as the list shows it. A word already in that form is returned unchanged. */
export function asKept(word: NewWord | Word): Word {
  return 'addedAt' in word ? word : toWord(word);
}

/** Prepends the older words to the loaded ones, which may have changed meanwhile. */
export function withOlderWords(data: KeptLanguage, older: readonly Word[]): LanguageData {
  const { level, learnedWords } = data;
  const present = new Set(learnedWords.map(({ word }) => word));
  const all = [...older.filter(({ word }) => !present.has(word)), ...learnedWords];
  return { level, wordCount: all.length, learnedWords: all };
}

export function withFacts(data: KeptLanguage, word: string, facts: Partial<Word>): KeptLanguage {
  const name = normaliseWord(word);
  return withWords(
    data,
    data.learnedWords.map((kept) => (kept.word === name ? { ...kept, ...facts } : kept)),
  );
}

/** Sets the manual level; `''` clears it. */
export function withLevel(data: KeptLanguage, level: LevelCode | ''): KeptLanguage {
  return { ...data, level: isLevelCode(level) ? level : BEGINNER };
}

export function findWord(data: LanguageData, word: string): Word | undefined {
  const name = normaliseWord(word);
  return data.learnedWords.find((kept) => kept.word === name);
}

export function withWords(data: KeptLanguage, learnedWords: Word[]): KeptLanguage {
  return { ...data, learnedWords, wordCount: learnedWords.length + olderCount(data) };
}

export const olderCount = ({ rest }: KeptLanguage): number => rest?.count ?? 0;
