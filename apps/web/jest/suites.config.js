import config from '../jest.config.js';

/** The configuration of `pnpm test`: the groups of test files that `infra/write-suites.mjs` writes. */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default { ...config, rootDir: '..', roots: ['<rootDir>/suites'], testMatch: ['**/*.test.js'] };
