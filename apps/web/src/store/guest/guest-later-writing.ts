import type { LanguageCode } from '@wordreel/shared';
import { guestLaterValue, readGuestLater } from './guest-later.ts';

/** Keeps a video for later, or lets it go. */
export function writeGuestLater(language: LanguageCode, videoId: string, isLater: boolean): void {
  const all = readGuestLater();
  const others = (all[language] ?? []).filter((id) => id !== videoId);
  guestLaterValue.write({ ...all, [language]: isLater ? [videoId, ...others] : others });
}

/** Takes out a video that is in an account now. */
export function removeGuestLater(videoId: string): void {
  const left = Object.entries(readGuestLater()).map(([code, ids]) => [code, ids.filter((id) => id !== videoId)]);
  guestLaterValue.write(Object.fromEntries(left));
}
