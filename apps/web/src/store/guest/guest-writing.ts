import { type LanguageCode, type LanguageData, isLevelCode } from '@wordreel/shared';
import { guestLanguagesValue, guestWordsValue, readMap, readWords } from './guest-store.ts';

// Apart from what reads, which the first screen needs.

/** Reads the newest map before it writes, so that another tab's language is not lost. */
export function writeGuestLanguage(code: LanguageCode, { level, wordCount, learnedWords }: LanguageData): void {
  if (learnedWords !== readWords(code)) guestWordsValue(code).write(learnedWords);
  guestLanguagesValue.write({ ...readMap(), [code]: { level: isLevelCode(level) ? level : '', wordCount } });
}

/** Takes out what is now in an account. Words that were kept meanwhile stay, and with them the language. */
export function removeFromGuest(code: LanguageCode, sent: ReadonlySet<string>): void {
  const left = (readWords(code) ?? []).filter(({ word }) => !sent.has(word));
  const { [code]: _gone, ...others } = readMap();
  if (left.length === 0) {
    guestWordsValue(code).remove();
    guestLanguagesValue.write(others);
  } else {
    guestWordsValue(code).write(left);
    guestLanguagesValue.write({ ...others, [code]: { level: '', wordCount: left.length } });
  }
}
