import type { LanguageCode } from '@wordreel/shared';
import { type FittingVideo, useForYou } from './for-you.ts';

/**
 * The video that fits the learner best: one that is too hard is never offered, one that was watched only where nothing
 * else fits.
 * @param except the video that is watched already
 * @returns null where there is none, or as long as that is not known
 */
export function useNextVideo(language: LanguageCode, except: string | null): FittingVideo | null {
  return useForYou(language)?.find(({ video }) => video.id !== except) ?? null;
}
