import type { Video } from '#store/api/videos-api.ts';

/** What is known of a learner and the videos. */
export interface Fit {
  isWatched: (video: Video) => boolean;
  /** Whether it is in one of the chosen bands; true where none is chosen. */
  isInBand: (video: Video) => boolean;
  /** How far its share of known words is from the ideal; infinite where that is not known. */
  distance: (video: Video) => number;
}
