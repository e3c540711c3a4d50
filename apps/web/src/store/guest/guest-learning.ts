import { BEGINNER, type LanguageCode } from '@wordreel/shared';
import { guestVideosValue, readGuestLater, listGuestLanguages } from './guest-store.ts';
import { studiedLanguages } from './guest-log.ts';
import { readGuestChecks } from './guest-placement.ts';

/** Whether this device holds guest data that a login would merge into the account. */
export function hasGuestLearning(): boolean {
  return [studiedLanguages, guestLanguages, guestLaterVideos, readGuestChecks, guestVideoEntries].some(
    (list) => list().length > 0,
  );
}

export function guestLanguages(): LanguageCode[] {
  return listGuestLanguages().flatMap(({ code, level, wordCount }) =>
    wordCount > 0 || level !== BEGINNER ? [code] : [],
  );
}

const guestVideoEntries = (): readonly unknown[] => guestVideosValue.read() ?? [];

/** Returns a guest's videos for later, oldest first, so that they are added to the account in their original order. */
export function guestLaterVideos(): string[] {
  return Object.values(readGuestLater()).flatMap((ids) => ids.toReversed());
}
