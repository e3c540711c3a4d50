import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  testEnvironment: '<rootDir>/jest/environment.js',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  roots: ['<rootDir>/src'],
  globalSetup: '<rootDir>/jest/global-setup.js',
  globalTeardown: '<rootDir>/jest/global-teardown.js',
  reporters: ['default', '<rootDir>/jest/skipped-suites.js'],
  testSequencer: '<rootDir>/jest/longest-first.js',
  // Most of what takes long is waiting for other processes.
  maxWorkers: '100%',
};
