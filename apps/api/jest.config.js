import { preset } from '../../jest.preset.js';

/** Packages without CommonJS, which jest has to transform. */
const MODULES_ONLY = '(@formatjs|intl-messageformat)/';

const [[, toCommonJs]] = Object.entries(preset.transform);

export default {
  ...preset,
  transform: { ...preset.transform, [`/${MODULES_ONLY}.+\\.js$`]: toCommonJs },
  transformIgnorePatterns: [`/node_modules/(?!.*${MODULES_ONLY})`],
  testEnvironment: '<rootDir>/jest/environment.js',
  moduleNameMapper: { '^#lib/start-thread$': '<rootDir>/src/testing/start-thread.ts' },
  roots: ['<rootDir>/src'],
  globalSetup: '<rootDir>/jest/global-setup.js',
  globalTeardown: '<rootDir>/jest/global-teardown.js',
  reporters: ['default', '<rootDir>/jest/skipped-suites.js'],
  testSequencer: '<rootDir>/jest/longest-first.js',
};
