import type { Stars } from './rating.ts';

/** The target recall, at which a word comes back: the range that a learner can choose from, and the default. */
export const RETENTION = { lowest: 0.8, highest: 0.95, usual: 0.9 } as const;

/** How stars shift the target recall. With wider limits, one-star words would fall to a mean recall of 0.47. */
export const STAR_SHIFT = {
  one: { lowest: -0.06, highest: 0, usual: -0.03 },
  three: { lowest: 0, highest: 0.05, usual: 0.03 },
} as const;

export interface StarShifts {
  /** -0.06 to 0. */
  readonly oneStarShift: number;
  /** 0 to 0.05. */
  readonly threeStarShift: number;
}

export const USUAL_SHIFTS: StarShifts = {
  oneStarShift: STAR_SHIFT.one.usual,
  threeStarShift: STAR_SHIFT.three.usual,
};

export interface WantedRecall {
  /** The target recall of words with two stars, 0.8 to 0.95. */
  readonly retention: number;
  readonly shifts: StarShifts;
}

/** Returns the target recall for a word, 0.75 to 0.97, which its stars raise or lower slightly. */
export function wantedRecall({ retention, shifts }: WantedRecall, stars: Stars): number {
  const shift = { 1: shifts.oneStarShift, 2: 0, 3: shifts.threeStarShift }[stars];
  return Math.min(0.97, Math.max(0.75, retention + shift));
}
