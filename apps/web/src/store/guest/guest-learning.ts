import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { readGuestLater } from './guest-later.ts';
import { studiedLanguages } from './guest-log.ts';
import { readGuestChecks } from './guest-placement.ts';
import { readUserLanguages } from './guest-store.ts';

/**
 * Whether this device may hold a guest's words, levels, answers, checks or videos for later. A login merges them into
 * the account.
 */
export function hasGuestLearning(): boolean {
  return [studiedLanguages, guestLanguages, guestLaterVideos, readGuestChecks].some((list) => list().length > 0);
}

/** Returns the languages in which a guest has words or a level. */
export function guestLanguages(): LanguageCode[] {
  return Object.entries(readUserLanguages()).flatMap(([code, { level, wordCount }]) =>
    isLanguageCode(code) && (wordCount > 0 || level !== '') ? [code] : [],
  );
}

/** Returns a guest's videos for later, oldest first, so that the account also ends up with the newest one last. */
export function guestLaterVideos(): string[] {
  return Object.values(readGuestLater()).flatMap((ids) => ids.toReversed());
}
