/**
 * A reporter of jest: the end of a test run names the suites that were skipped because this machine has no PostgreSQL
 * or no Redis, with what brings them back. The count of skipped tests alone is easily overlooked.
 */

const SERVERS = [
  {
    name: 'PostgreSQL',
    variable: 'TEST_DATABASE_URL',
    isMissing: ([context]) => context?.config.globals.postgresUrl === null,
  },
  { name: 'Redis', variable: 'TEST_REDIS_URL', isMissing: () => process.env.TEST_REDIS_URL === undefined },
];

/** The outermost suites whose name ends with a server's, among those with a skipped test. */
function suitesOf(server, files) {
  const skipped = files.flatMap(({ testResults }) => testResults.filter(({ status }) => status === 'pending'));
  const suites = new Set(skipped.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''));
  const ending = `, ${server}`;
  return [...suites].filter((suite) => suite.endsWith(ending)).map((suite) => suite.slice(0, -ending.length));
}

// Jest wants a reporter to be a default export.
// oxlint-disable-next-line import/no-default-export
export default class SkippedSuites {
  onRunComplete(contexts, { testResults }) {
    for (const { name, variable, isMissing } of SERVERS) {
      const suites = isMissing([...contexts]) ? suitesOf(name, testResults).toSorted((a, b) => a.localeCompare(b)) : [];
      if (suites.length === 0) continue;
      const count = suites.length === 1 ? '1 suite' : `${suites.length} suites`;
      const line = `Skipped for want of ${name} (set ${variable}): ${count}: ${suites.join('; ')}\n`;
      // Jest's own summary comes after every other reporter; this comes after it.
      process.once('exit', () => process.stderr.write(line));
    }
  }
}
