import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: {
    ...preset.testEnvironmentOptions,
    customExportConditions: ['source', 'require', 'default'],
  },
  globalSetup: '<rootDir>/jest/global-setup.js',
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    // The condition above selects its ES module build, which CommonJS cannot load.
    '^eventsource-parser$': '<rootDir>/node_modules/eventsource-parser/dist/index.cjs',
    '\\.module\\.css$': '<rootDir>/src/testing/css-module.ts',
    '/altcha-widget\\.ts$': '<rootDir>/src/testing/altcha-widget.ts',
    '^virtual:notice$': '<rootDir>/src/testing/notice.ts',
    '\\.css$': '<rootDir>/src/testing/css-module.ts',
  },
};
