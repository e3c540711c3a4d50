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
import { isRecord } from '#lib/is-record.ts';
import { storedValue, storedValues } from '#lib/storage.ts';
import { DEFAULT_PRIORITY } from '#store/words/empty-language.ts';

const WORDS_PREFIX = 'learnedWords.';

/** Local storage key of a guest's videos for later. */
export const GUEST_LATER_KEY = 'watchLater';

/** Key prefix of a guest's study data, followed by the language. */
export const STUDIED_KEY_PREFIX = 'studied.';

/** Date of words whose date is unknown. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

type UserLanguages = Partial<Record<LanguageCode, { level: string; wordCount: number }>>;

/** A guest's languages with their levels and word counts. */
export const guestLanguagesValue = storedValue('userLanguages', parseUserLanguages);

/**
 * A guest's words. Each language has its own key, so that two tabs with different languages do not overwrite each
 * other.
 */
export const guestWordsValue = storedValues(WORDS_PREFIX, parseWords);

/** Whether a storage key holds guest learning. */
export function isGuestKey(key: string): boolean {
  return (
    key === guestLanguagesValue.key ||
    key.startsWith(WORDS_PREFIX) ||
    key.startsWith(STUDIED_KEY_PREFIX) ||
    key === GUEST_LATER_KEY
  );
}

/**
 * Returns the languages that a guest has started, each with its manual level (`''` for none) and its word count. The
 * word lists are authoritative: a list that is missing from the map also counts as started, and word counts come from
 * the lists.
 */
export function readUserLanguages(): UserLanguages {
  const stored = readMap();
  const languages: UserLanguages = {};
  for (const code of LANGUAGE_CODES) {
    const words = readWords(code);
    if (stored[code] === undefined && words === undefined) continue;
    languages[code] = { level: stored[code]?.level ?? '', wordCount: words?.length ?? 0 };
  }
  return languages;
}

/** Returns a guest's data in one language, or null if it is not started. */
export function readGuestLanguage(code: LanguageCode): LanguageData | null {
  const progress = readMap()[code];
  const words = readWords(code);
  if (progress === undefined && words === undefined) return null;
  const level = progress?.level;
  return {
    level: isLevelCode(level) ? level : BEGINNER,
    wordCount: words?.length ?? 0,
    learnedWords: words ?? [],
  };
}

/** Like `readUserLanguages`, but returns only the map. */
export function readMap(): UserLanguages {
  return guestLanguagesValue.read() ?? {};
}

/** Returns a guest's words in one language, or undefined if there is no list. */
export function readWords(code: LanguageCode): Word[] | undefined {
  return guestWordsValue(code).read();
}

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

function parseWord({ word, translation, reviewPriority, videoId, addedAt, ...met }: Record<string, unknown>): Word[] {
  if (typeof word !== 'string' || normaliseWord(word) === '') return [];
  return [
    {
      word: normaliseWord(word),
      translation: typeof translation === 'string' ? translation : null,
      reviewPriority: reviewPriority === 1 || reviewPriority === 3 ? reviewPriority : DEFAULT_PRIORITY,
      videoId: typeof videoId === 'string' ? videoId : null,
      addedAt: typeof addedAt === 'string' ? addedAt : LONG_AGO,
      ...(met['kind'] === 'phrase' && { kind: 'phrase' as const }),
      ...pick(met, ['lemma', 'sentence', 'form', 'note'], (fact) => typeof fact === 'string'),
      ...pick(met, ['startSec', 'endSec'], (fact) => typeof fact === 'number' && fact >= 0),
    },
  ];
}

/** Returns the named facts that are valid. */
function pick(facts: Record<string, unknown>, names: readonly string[], isRight: (fact: unknown) => boolean) {
  return Object.fromEntries(names.flatMap((name) => (isRight(facts[name]) ? [[name, facts[name]]] : [])));
}
