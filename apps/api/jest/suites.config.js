import config from '../jest.config.js';

/** What `pnpm test` runs: the groups of test files that `write-suites.js` has written. */
// Jest wants it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default { ...config, rootDir: '..', roots: ['<rootDir>/suites'], testMatch: ['**/*.test.js'] };
