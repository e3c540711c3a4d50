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

/** Local storage key of the videos that a guest keeps for later. */
export const GUEST_LATER_KEY = 'watchLater';

/** Of what a guest has studied, in a language. */
export const STUDIED_KEY_PREFIX = 'studied.';

/** When a word came of which that is not known. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

type UserLanguages = Partial<Record<LanguageCode, { level: string; wordCount: number }>>;

/** A guest's languages, with their levels and word counts. */
export const guestLanguagesValue = storedValue('userLanguages', parseUserLanguages);

/** A guest's words. Each language has its own key, so that two tabs do not overwrite each other's. */
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
 * The languages that a guest has started, each with its manual level (`''` for none) and its word count. The lists are
 * the truth: a list that the map does not know is started too, and every count is counted.
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

/** A guest's data in one language; null where it is not started. */
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

/** As `readUserLanguages`, but only what the map says. */
export function readMap(): UserLanguages {
  return guestLanguagesValue.read() ?? {};
}

/** A guest's words in one language; undefined where it has no list. */
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

/** The facts of these names that are what they should be. */
function pick(facts: Record<string, unknown>, names: readonly string[], isRight: (fact: unknown) => boolean) {
  return Object.fromEntries(names.flatMap((name) => (isRight(facts[name]) ? [[name, facts[name]]] : [])));
}
