import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { readGuestLater } from './guest-later.ts';
import { studiedLanguages } from './guest-log.ts';
import { readGuestChecks } from './guest-placement.ts';
import { readUserLanguages } from './guest-store.ts';

/** Whether this device may hold a guest's words, levels, answers, checks or videos for later: then they go along at a login. */
export function hasGuestLearning(): boolean {
  return [studiedLanguages, guestLanguages, guestLaterVideos, readGuestChecks].some((list) => list().length > 0);
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
