import {
  BEGINNER,
  LANGUAGE_CODES,
  type LanguageCode,
  type LanguageData,
  type Word,
  isLanguageCode,
  isLevelCode,
  normaliseWord,
} from '@wordreel/shared';
import { isRecord, stringsOf } from '#lib/storage/is-record.ts';
import { storedValue, storedValues } from '#lib/storage/storage.ts';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import { DEFAULT_PRIORITY } from '#store/words/empty-language.ts';

const WORDS_PREFIX = 'learnedWords.';

/** A guest's own videos, unchecked: the first screen only counts them, and `guest-own-videos.ts` reads them. */
export const guestVideosValue = storedValue('ownVideos', (value) =>
  Array.isArray(value) ? (value as unknown[]) : undefined,
);

/** Key prefix of a guest's study data, followed by the language. */
export const STUDIED_KEY_PREFIX = 'studied.';

/** `addedAt` of words whose date is unknown. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

type UserLanguages = Partial<Record<LanguageCode, { level: string; wordCount: number }>>;

type Later = Partial<Record<LanguageCode, string[]>>;

export const guestLaterValue = storedValue('watchLater', parseLater);

export const readGuestLater = (): Later => guestLaterValue.read() ?? {};

export const guestLanguagesValue = storedValue('userLanguages', parseUserLanguages);

/** Each language has its own key, so that tabs with different languages do not overwrite each other's words. */
export const guestWordsValue = storedValues(WORDS_PREFIX, parseWords);

export function isGuestKey(key: string): boolean {
  return (
    key === guestLanguagesValue.key ||
    key.startsWith(WORDS_PREFIX) ||
    key.startsWith(STUDIED_KEY_PREFIX) ||
    key === guestLaterValue.key ||
    key === guestVideosValue.key
  );
}

/** Lists the started languages, including any that has a word list but is missing from the map of languages. */
export function listGuestLanguages(): StartedLanguage[] {
  return LANGUAGE_CODES.flatMap((code) => {
    const data = readGuestLanguage(code);
    return data === null ? [] : [{ code, level: data.level, wordCount: data.wordCount }];
  });
}

export function readGuestLanguage(code: LanguageCode): LanguageData | null {
  const progress = readMap()[code];
  const words = guestWordsValue(code).read();
  if (progress === undefined && words === undefined) return null;
  const { level = '' } = progress ?? {};
  const learnedWords = words ?? [];
  return { level: isLevelCode(level) ? level : BEGINNER, wordCount: learnedWords.length, learnedWords };
}

export const readMap = (): UserLanguages => guestLanguagesValue.read() ?? {};

function parseUserLanguages(value: unknown): UserLanguages | undefined {
  if (!isRecord(value)) return undefined;
  const languages: UserLanguages = {};
  for (const [code, progress] of Object.entries(value)) {
    if (!isLanguageCode(code) || !isRecord(progress)) continue;
    const { level, wordCount } = progress;
    languages[code] = {
      level: isLevelCode(level) ? level : '',
      wordCount: Number.isSafeInteger(wordCount) ? Number(wordCount) : 0,
    };
  }
  return languages;
}

function parseWords(value: unknown): Word[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const words = value.filter(isRecord).flatMap(parseWord);
  return [...new Map(words.map((word) => [word.word, word])).values()];
}

function parseWord({ word, translation, reviewPriority, videoId, addedAt, ...facts }: Record<string, unknown>): Word[] {
  if (typeof word !== 'string' || normaliseWord(word) === '') return [];
  return [
    {
      word: normaliseWord(word),
      translation: typeof translation === 'string' ? translation : null,
      reviewPriority: reviewPriority === 1 || reviewPriority === 3 ? reviewPriority : DEFAULT_PRIORITY,
      videoId: typeof videoId === 'string' ? videoId : null,
      addedAt: typeof addedAt === 'string' ? addedAt : LONG_AGO,
      ...(facts['kind'] === 'phrase' && { kind: 'phrase' as const }),
      ...pick(facts, ['lemma', 'sentence', 'form', 'note'], (fact) => typeof fact === 'string'),
      ...pick(facts, ['startSec', 'endSec'], (fact) => typeof fact === 'number' && fact >= 0),
    },
  ];
}

function pick(facts: Record<string, unknown>, names: readonly string[], isRight: (fact: unknown) => boolean) {
  return Object.fromEntries(names.flatMap((name) => (isRight(facts[name]) ? [[name, facts[name]]] : [])));
}

function parseLater(value: unknown): Later | undefined {
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).filter(([code, ids]) => isLanguageCode(code) && Array.isArray(ids));
  return Object.fromEntries(lists.map(([code, ids]) => [code, stringsOf(ids)]));
}
