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

// Functions on a language's data, for guests and learners. They do not mutate their input. `wordCount` always counts
// the whole list. Words may be passed in as typed; the lists hold them normalized.

/** A language's data as loaded on this page. */
export interface KeptLanguage extends LanguageData {
  /** Set while only the newest words of a long list are loaded; undefined if all words are. */
  rest?: OlderWords;
}

/** The words that are not loaded, all of which are older than the loaded ones. */
interface OlderWords {
  readonly count: number;
  readonly state: 'loading' | 'failed';
}

/** The API's limits in characters, which forms also enforce. */
export const MAX_TRANSLATION_LENGTH = 500;
export const MAX_NOTE_LENGTH = 500;

/** Maximum words in a language after a guest's import. Browsers store only a few megabytes per site. */
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

/** Marks facts as changed by the learner, so that the word no longer counts as imported. */
export const asOwn = <Facts extends Partial<Word>>(facts: Facts): Facts => ({ ...facts, imported: undefined });

export const noteOf = (note: string): Pick<Word, 'note'> => ({ note: note.trim() || undefined });

/** Returns the facts of a sentence written by the learner. It clears the old sentence's facts. */
export const sentenceOf = (sentence: string): Partial<Word> => ({
  sentence: sentence.trim() || undefined,
  form: undefined,
  startSec: undefined,
  endSec: undefined,
});

/** Converts a new word to the list's form. A word already in that form is returned unchanged. */
export function asKept(word: NewWord | Word): Word {
  return 'addedAt' in word ? word : toWord(word);
}

/** Prepends the older words to the loaded ones, which may have changed in the meantime. */
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
