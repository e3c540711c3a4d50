import type { Stars } from './rating.ts';

/** The odds of recall at which a word comes back: what a learner may choose, and the choice of who chose nothing. */
export const RETENTION = { lowest: 0.8, highest: 0.95, usual: 0.9 } as const;

/**
 * How far stars may move the wanted recall, and how far they do where nobody chose. Small, for a cap bites: 0.80 and 0.95
 * let words with one star fall to a mean recall of 0.47 (`learning.md` 1.5). Two stars are the wanted recall itself, so
 * more stars never mean less.
 */
export const STAR_SHIFT = {
  one: { lowest: -0.06, highest: 0, usual: -0.03 },
  three: { lowest: 0, highest: 0.05, usual: 0.03 },
} as const;

/** What stars add to the wanted odds of recall. */
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

/** How much somebody wants to remember. */
export interface WantedRecall {
  /** The odds of recall of words with two stars, 0.8 to 0.95. */
  readonly retention: number;
  readonly shifts: StarShifts;
}

/**
 * At which odds of recall a word is asked again: three stars come a little earlier, one star a little later. Stays
 * within 0.75 to 0.97, where intervals are sensible (`learning.md` 1.4, 1.5).
 */
export function wantedRecall({ retention, shifts }: WantedRecall, stars: Stars): number {
  const shift = { 1: shifts.oneStarShift, 2: 0, 3: shifts.threeStarShift }[stars];
  return Math.min(0.97, Math.max(0.75, retention + shift));
}
