import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** The longest first. On the first run on a machine, jest only knows the file sizes, which say little here. */
const LONG = [
  'archives',
  'backup',
  'operator',
  'imports',
  'db',
  'tutor',
  'auth',
  'words',
  'exercises',
  'content',
  'processes',
  'src',
  'http',
  'archive',
];

/** @param {{ path: string }} test */
const placeOf = ({ path }) => {
  const place = LONG.indexOf(basename(path, '.test.js'));
  return place === -1 ? LONG.length : place;
};

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
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
