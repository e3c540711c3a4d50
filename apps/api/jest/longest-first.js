import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** On the first run on a machine, jest only knows the file sizes, which say little here. */
const LONG = new Set(
  ['backup', 'db', 'operator', 'reviews', 'testing', 'tutor', 'words'].map((name) => `${name}.test.js`),
);

/** @param {{ path: string }} test */
const isLong = ({ path }) => LONG.has(basename(path));

/**
 * The order of jest's test files. The longest ones start first, so that none of them is still running alone at the end.
 */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst extends TestSequencer {
  /** @param {Parameters<TestSequencer['sort']>[0]} tests */
  sort(tests) {
    // Jest's own order. The array isn't modified.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
