import { type LanguageCode, type LanguageData, isLevelCode } from '@wordreel/shared';
import { guestLanguagesValue, guestLaterValue, guestWordsValue, readGuestLater, readMap } from './guest-store.ts';

// Separate from the code that reads guest data, because the first screen needs only that.

/** Rereads the map of languages before writing, so that one added by another tab is not lost. */
export function writeGuestLanguage(code: LanguageCode, { level, wordCount, learnedWords }: LanguageData): void {
  if (learnedWords !== guestWordsValue(code).read()) guestWordsValue(code).write(learnedWords);
  guestLanguagesValue.write({ ...readMap(), [code]: { level: isLevelCode(level) ? level : '', wordCount } });
}

/** Removes words that are now in an account. If words saved in the meantime remain, the language does, too. */
export function removeFromGuest(code: LanguageCode, sent: ReadonlySet<string>): void {
  const left = (guestWordsValue(code).read() ?? []).filter(({ word }) => !sent.has(word));
  const { [code]: _gone, ...others } = readMap();
  if (left.length === 0) {
    guestWordsValue(code).remove();
    guestLanguagesValue.write(others);
  } else {
    guestWordsValue(code).write(left);
    guestLanguagesValue.write({ ...others, [code]: { level: '', wordCount: left.length } });
  }
}

export function writeGuestLater(language: LanguageCode, videoId: string, isLater: boolean): void {
  const all = readGuestLater();
  const others = (all[language] ?? []).filter((id) => id !== videoId);
  guestLaterValue.write({ ...all, [language]: isLater ? [videoId, ...others] : others });
}

export function removeGuestLater(videoId: string): void {
  const left = Object.entries(readGuestLater()).map(([code, ids]) => [code, ids.filter((id) => id !== videoId)]);
  guestLaterValue.write(Object.fromEntries(left));
}
