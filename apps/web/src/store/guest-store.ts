import {
  BEGINNER,
  isLanguageCode,
  isLevelCode,
  type LanguageCode,
  type LanguageData,
  type Word,
} from '@wordreel/shared';
import { readStored, writeStored } from '#lib/storage.ts';

/** Local storage keys of a guest's learning. Words lie in a key of their language, so that tabs do not cross. */
export const USER_LANGUAGES_KEY = 'userLanguages';
const WORDS_KEY_PREFIX = 'learnedWords.';

type UserLanguages = Partial<Record<LanguageCode, { level: string; wordCount: number }>>;

/** Whether a storage key holds guest learning. */
export function isGuestKey(key: string): boolean {
  return key === USER_LANGUAGES_KEY || key.startsWith(WORDS_KEY_PREFIX);
}

/** The languages that a guest has started, each with its manual level (`''` for none) and its word count. */
export function readUserLanguages(): UserLanguages {
  return readStored(USER_LANGUAGES_KEY, parseUserLanguages) ?? {};
}

/** A guest's data in one language; null where it is not started. */
export function readGuestLanguage(code: LanguageCode): LanguageData | null {
  const progress = readUserLanguages()[code];
  const learnedWords = readStored(WORDS_KEY_PREFIX + code, parseWords);
  if (progress === undefined && learnedWords === undefined) return null;
  const level = progress?.level;
  return {
    level: isLevelCode(level) ? level : BEGINNER,
    wordCount: learnedWords?.length ?? 0,
    learnedWords: learnedWords ?? [],
  };
}

/** Reads the newest map before it writes, so that another tab's language is not lost. */
export function writeGuestLanguage(code: LanguageCode, data: LanguageData): void {
  const level = isLevelCode(data.level) ? data.level : '';
  writeStored(WORDS_KEY_PREFIX + code, data.learnedWords);
  writeStored(USER_LANGUAGES_KEY, { ...readUserLanguages(), [code]: { level, wordCount: data.wordCount } });
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
  return value.flatMap((item): Word[] => {
    if (!isRecord(item) || typeof item['word'] !== 'string' || item['word'] === '') return [];
    const { word, translation, reviewPriority, videoId } = item;
    return [
      {
        word,
        translation: typeof translation === 'string' ? translation : null,
        reviewPriority: reviewPriority === 2 || reviewPriority === 3 ? reviewPriority : 1,
        videoId: typeof videoId === 'string' ? videoId : null,
      },
    ];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
