import { LANGUAGE_CODES, type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { readStored } from '#lib/storage.ts';
import { readGuestLater } from './guest-later.ts';
import { readGuestChecks } from './guest-placement.ts';
import { STUDIED_KEY_PREFIX, readUserLanguages } from './guest-store.ts';

/** Whether this device may hold a guest's words, levels, answers, checks or videos for later: then they go along at a login. */
export function hasGuestLearning(): boolean {
  const hasStudied = LANGUAGE_CODES.some((code) => readStored(STUDIED_KEY_PREFIX + code, () => true) === true);
  return hasStudied || guestLanguages().length > 0 || guestLaterVideos().length > 0 || readGuestChecks().length > 0;
}

/** The languages in which a guest has words or a level. */
export function guestLanguages(): LanguageCode[] {
  return Object.entries(readUserLanguages()).flatMap(([code, { level, wordCount }]) =>
    isLanguageCode(code) && (wordCount > 0 || level !== '') ? [code] : [],
  );
}

/** The videos that a guest keeps for later, the oldest first, so that the newest is kept last in an account too. */
export function guestLaterVideos(): string[] {
  return Object.values(readGuestLater()).flatMap((ids) => ids.toReversed());
}
