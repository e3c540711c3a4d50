import {
  BEGINNER,
  type LanguageData,
  type LevelCode,
  type NewWord,
  type Word,
  isLevelCode,
  normaliseWord,
} from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { DEFAULT_PRIORITY } from './empty-language.ts';

/**
 * What a word or level action does to a learner's language, for guests and signed-in learners alike. Every function
 * answers new data and leaves the old as it was; `wordCount` always counts the whole list. A word is named as it was typed:
 * the lists hold it normalised.
 */

/** A language as this page has it. */
export interface KeptLanguage extends LanguageData {
  /** Of a long list whose newest words alone are here; without it, all of them are. */
  rest?: OlderWords;
}

/** The words that are not here yet: all of them came before those that are. */
interface OlderWords {
  readonly count: number;
  /** Whether they are on their way, or did not come. */
  readonly state: 'loading' | 'failed';
}

/** The API's limit; a form keeps to it as well. */
export const MAX_TRANSLATION_LENGTH = 500;
export const MAX_NOTE_LENGTH = 500;

/** The most words of a language that a guest's file fills up to: a browser keeps some megabytes for all of a site. */
export const MAX_GUEST_WORDS = 2000;

/** A new word as the list will hold it, added now. */
export function toWord({ word, translation, reviewPriority, videoId, ...context }: NewWord): Word {
  const told = Object.entries(context).filter(([, fact]) => fact !== null && fact !== undefined);
  return {
    ...Object.fromEntries(told),
    word: normaliseWord(word),
    translation: translation?.trim() || null,
    reviewPriority: reviewPriority ?? DEFAULT_PRIORITY,
    videoId: videoId ?? null,
    addedAt: now(),
  };
}

/** What its learner changes of a word: then it is not of a list of known words any more. */
export const asOwn = <Facts extends Partial<Word>>(facts: Facts): Facts => ({ ...facts, imported: undefined });

/** A word that is to be saved, as the list shows it; one that was made for the list already stays as it is. */
export function asKept(word: NewWord | Word): Word {
  return 'addedAt' in word ? word : toWord(word);
}

/** Adds a word at `index` of the whole list (default: the end); a word that is there already stays as it is. */
export function withWord(data: KeptLanguage, word: Word, index?: number): KeptLanguage {
  if (findWord(data, word.word) !== undefined) return data;
  const place = index === undefined ? data.learnedWords.length : Math.max(0, index - olderCount(data));
  return withWords(data, data.learnedWords.toSpliced(place, 0, word));
}

/** The place of a word in the whole list; -1 where it is not among the words that are here. */
export function indexOfWord(data: KeptLanguage, word: string): number {
  const index = data.learnedWords.findIndex((kept) => kept.word === word);
  return index === -1 ? -1 : index + olderCount(data);
}

/** Brings the older words before those that are here, which may have changed meanwhile. */
export function withOlderWords(data: KeptLanguage, older: readonly Word[]): LanguageData {
  const { level, learnedWords } = data;
  const here = new Set(learnedWords.map(({ word }) => word));
  const all = [...older.filter(({ word }) => !here.has(word)), ...learnedWords];
  return { level, wordCount: all.length, learnedWords: all };
}

export function withoutWord(data: KeptLanguage, word: string): KeptLanguage {
  const name = normaliseWord(word);
  return withWords(
    data,
    data.learnedWords.filter((kept) => kept.word !== name),
  );
}

/** Changes what is known of a word. */
export function withFacts(data: KeptLanguage, word: string, facts: Partial<Word>): KeptLanguage {
  const name = normaliseWord(word);
  return withWords(
    data,
    data.learnedWords.map((kept) => (kept.word === name ? { ...kept, ...facts } : kept)),
  );
}

/** Sets the manual level; `''` takes it back. */
export function withLevel(data: KeptLanguage, level: LevelCode | ''): KeptLanguage {
  return { ...data, level: isLevelCode(level) ? level : BEGINNER };
}

export function findWord(data: LanguageData, word: string): Word | undefined {
  const name = normaliseWord(word);
  return data.learnedWords.find((kept) => kept.word === name);
}

function withWords(data: KeptLanguage, learnedWords: Word[]): KeptLanguage {
  return { ...data, learnedWords, wordCount: learnedWords.length + olderCount(data) };
}

const olderCount = ({ rest }: KeptLanguage): number => rest?.count ?? 0;
