import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** On a machine that has not run the tests before, jest knows only the sizes of their files, which say little here. */
const LONG = new Set(
  ['backup', 'db', 'operator', 'reviews', 'testing', 'tutor', 'words'].map((name) => `${name}.test.js`),
);

/** @param {{ path: string }} test */
const isLong = ({ path }) => LONG.has(basename(path));

/** The order of jest's test files: those that take longest begin first, so that none of them ends alone. */
// Jest wants it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst extends TestSequencer {
  /** @param {Parameters<TestSequencer['sort']>[0]} tests */
  sort(tests) {
    // Jest's own order, of an array that is not changed.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
