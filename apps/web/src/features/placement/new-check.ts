import { randomUuid } from '#lib/random-uuid.ts';
import type { KeptCheck } from './kept-check.ts';

/** Creates an empty check with a random seed. */
export function newCheck(): KeptCheck {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // A seed has 31 bits.
  const seed = number >>> 1;
  return { id: randomUuid(), seed, answers: [], goesOn: false, level: null, choices: [] };
}
