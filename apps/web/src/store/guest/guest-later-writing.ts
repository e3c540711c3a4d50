import type { LanguageCode } from '@wordreel/shared';
import { writeStored } from '#lib/storage.ts';
import { readGuestLater } from './guest-later.ts';
import { GUEST_LATER_KEY } from './guest-store.ts';

/** Keeps a video for later, or lets it go. */
export function writeGuestLater(language: LanguageCode, videoId: string, isLater: boolean): void {
  const all = readGuestLater();
  const others = (all[language] ?? []).filter((id) => id !== videoId);
  writeStored(GUEST_LATER_KEY, { ...all, [language]: isLater ? [videoId, ...others] : others });
}

/** Takes out a video that is in an account now. */
export function removeGuestLater(videoId: string): void {
  const left = Object.entries(readGuestLater()).map(([code, ids]) => [code, ids.filter((id) => id !== videoId)]);
  writeStored(GUEST_LATER_KEY, Object.fromEntries(left));
}
