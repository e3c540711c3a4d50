import type { Video } from '#store/api/videos/videos-api.ts';

/** How well the videos suit a learner. */
export interface Fit {
  isWatched: (video: Video) => boolean;
  /** Whether a video is in a chosen band and reaches the minimum share of known words. True if nothing is chosen. */
  isInBand: (video: Video) => boolean;
  /** The distance of its share of known words from the ideal; infinite if unknown. */
  distance: (video: Video) => number;
}
