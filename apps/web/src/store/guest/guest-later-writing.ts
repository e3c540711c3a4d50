import type { LanguageCode } from '@wordreel/shared';
import { guestLaterValue, readGuestLater } from './guest-later.ts';

/** Keeps a video for later, or removes it. */
export function writeGuestLater(language: LanguageCode, videoId: string, isLater: boolean): void {
  const all = readGuestLater();
  const others = (all[language] ?? []).filter((id) => id !== videoId);
  guestLaterValue.write({ ...all, [language]: isLater ? [videoId, ...others] : others });
}

/** Removes a video that is now in an account. */
export function removeGuestLater(videoId: string): void {
  const left = Object.entries(readGuestLater()).map(([code, ids]) => [code, ids.filter((id) => id !== videoId)]);
  guestLaterValue.write(Object.fromEntries(left));
}
