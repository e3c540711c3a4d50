import { LEVELS } from '@wordreel/shared';
import {
  curveOfLevel,
  estimateComprehension,
  prepareCurve,
  type PreparedCurve,
  type WordCounts,
} from '@wordreel/learning';

/** A video is easy enough from this share of known words on. */
const ENOUGH = 0.9;

let curves: { code: string; curve: PreparedCurve }[] | undefined;

/** Suggests the lowest level at which learners probably know 90 % of the words; null if too few words count. */
export function suggestLevel(words: WordCounts): string | null {
  curves ??= LEVELS.map(({ code }) => ({ code, curve: prepareCurve(curveOfLevel(code)) }));
  for (const { code, curve } of curves) {
    const estimate = estimateComprehension(words, [], curve);
    if (estimate === null) return null;
    if (estimate.share >= ENOUGH) return code.slice(0, 2);
  }
  return 'C2';
}
