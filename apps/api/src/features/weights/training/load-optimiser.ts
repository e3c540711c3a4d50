import { createRequire } from 'node:module';
import type * as optimiser from '@open-spaced-repetition/binding';

const NAME = '@open-spaced-repetition/binding';
const { resolve } = createRequire(import.meta.url);

/** Whether the optional package is there; its native file may still not be for this machine. */
export function hasOptimiser(): boolean {
  try {
    return resolve(NAME) !== '';
  } catch {
    return false;
  }
}

/** Its native file is some megabytes, so a thread loads it when it is needed. @returns null where it cannot be loaded */
export function loadOptimiser(): typeof optimiser | null {
  try {
    return createRequire(import.meta.url)(NAME) as typeof optimiser;
  } catch {
    return null;
  }
}
