/**
 * What every package's jest shares: TypeScript through swc, and the `source` condition, so that tests run the sources
 * of the workspace and never a stale build.
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
  // Jest deletes the globals of a finished test file. Its default keeps them and warns each time one is used.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'], globalsCleanup: 'on' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // Long enough for a busy machine: no test is timed, and one that hangs still ends.
  testTimeout: 300_000,
};
