/**
 * Shared jest configuration of all packages: TypeScript through swc, and the `source` condition, so that tests always
 * run the workspace's sources instead of a stale build.
 * @type {import('jest').Config}
 */
export const preset = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // `pnpm test` runs the packages one after the other, so each may use every core.
  maxWorkers: '100%',
  // Jest deletes the globals of a finished test file. Its default keeps them and warns at each use.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'], globalsCleanup: 'on' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // Long enough for a busy machine, while a hanging test still ends.
  testTimeout: 300_000,
};
