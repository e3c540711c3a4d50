import { createRequire } from 'node:module';
import type * as optimiser from '@open-spaced-repetition/binding';

const NAME = '@open-spaced-repetition/binding';
const { resolve } = createRequire(import.meta.url);

/** Returns whether the optional package is installed. Its native file may still not support this machine. */
export function hasOptimiser(): boolean {
  try {
    return resolve(NAME) !== '';
  } catch {
    return false;
  }
}

/** Loads the package, whose file is so large that only a worker thread does this. @returns null if that fails */
export function loadOptimiser(): typeof optimiser | null {
  try {
    return createRequire(import.meta.url)(NAME) as typeof optimiser;
  } catch {
    return null;
  }
}
