import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
};
