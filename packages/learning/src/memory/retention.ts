import type { Stars } from './rating.ts';

/** The odds of recall at which a word comes back: what a learner may choose, and the choice of who chose nothing. */
export const RETENTION = { lowest: 0.8, highest: 0.95, usual: 0.9 } as const;

const SHIFT: Record<Stars, number> = { 1: -0.03, 2: 0, 3: 0.03 };

/**
 * At which odds of recall a word is asked again: three stars come a little earlier, one star a little later. Stays
 * within 0.75 to 0.97, where intervals are sensible (`learning.md` 1.4, 1.5).
 */
export function wantedRecall(retention: number, stars: Stars): number {
  return Math.min(0.97, Math.max(0.75, retention + SHIFT[stars]));
}
