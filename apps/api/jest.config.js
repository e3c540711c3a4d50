import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  testEnvironment: '<rootDir>/jest/environment.js',
  moduleNameMapper: { '^#lib/start-thread$': '<rootDir>/src/testing/start-thread.ts' },
  roots: ['<rootDir>/src'],
  globalSetup: '<rootDir>/jest/global-setup.js',
  globalTeardown: '<rootDir>/jest/global-teardown.js',
  reporters: ['default', '<rootDir>/jest/skipped-suites.js'],
  testSequencer: '<rootDir>/jest/longest-first.js',
};
