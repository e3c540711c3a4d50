import { type LanguageCode, type LanguageData, isLevelCode } from '@wordreel/shared';
import { removeStored, writeStored } from '#lib/storage.ts';
import { readMap, readWords, USER_LANGUAGES_KEY, WORDS_KEY_PREFIX } from './guest-store.ts';

// Apart from what reads, which the first screen needs.

/** Reads the newest map before it writes, so that another tab's language is not lost. */
export function writeGuestLanguage(code: LanguageCode, { level, wordCount, learnedWords }: LanguageData): void {
  if (learnedWords !== readWords(code)) writeStored(WORDS_KEY_PREFIX + code, learnedWords);
  writeStored(USER_LANGUAGES_KEY, { ...readMap(), [code]: { level: isLevelCode(level) ? level : '', wordCount } });
}

/** Takes out what is now in an account. Words that were kept meanwhile stay, and with them the language. */
export function removeFromGuest(code: LanguageCode, sent: ReadonlySet<string>): void {
  const left = (readWords(code) ?? []).filter(({ word }) => !sent.has(word));
  const { [code]: _gone, ...others } = readMap();
  if (left.length === 0) {
    removeStored(WORDS_KEY_PREFIX + code);
    writeStored(USER_LANGUAGES_KEY, others);
  } else {
    writeStored(WORDS_KEY_PREFIX + code, left);
    writeStored(USER_LANGUAGES_KEY, { ...others, [code]: { level: '', wordCount: left.length } });
  }
}
