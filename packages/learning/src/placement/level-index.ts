import { LEVELS } from '@wordreel/shared';

/** Returns how many levels a vocabulary of this size has reached; 0 is a beginner without a level. */
export const levelIndexOfSize = (size: number): number =>
  LEVELS.filter(({ requiredWords }) => requiredWords <= size).length;
