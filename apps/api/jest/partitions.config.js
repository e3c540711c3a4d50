import config from './suites.config.js';

/** Suites that don't use the database through a feature. */
const OTHERS =
  'adapters|backup|content|db|health|http|jobs|lib|limits|mail|metrics|operator|processes|security|src|tokeniser';

if (!process.env.TEST_DATABASE_URL) throw new Error('Set TEST_DATABASE_URL: partitions are tried on PostgreSQL');

/**
 * The configuration of `pnpm partitions`: runs the tests of all features on a database whose tables of learners are
 * partitioned by learner, and explains every statement there.
 */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...config,
  globals: { hasPartitions: true },
  testPathIgnorePatterns: [`/suites/(${OTHERS})\\.test\\.js$`],
};
