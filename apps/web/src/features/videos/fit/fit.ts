import type { Video } from '#store/api/videos/videos-api.ts';

/** What is known of a learner and the videos. */
export interface Fit {
  isWatched: (video: Video) => boolean;
  /** Whether it is in one of the chosen bands, and has the wanted share of known words; true where nothing is chosen. */
  isInBand: (video: Video) => boolean;
  /** How far its share of known words is from the ideal; infinite where that is not known. */
  distance: (video: Video) => number;
}
