/**
 * A jest reporter. At the end of a run, it lists the suites that were skipped because PostgreSQL or Redis wasn't
 * configured, and the variable to set. The count of skipped tests alone is easily overlooked.
 */

const SERVERS = [
  { name: 'PostgreSQL', variable: 'TEST_DATABASE_URL' },
  { name: 'Redis', variable: 'TEST_REDIS_URL' },
];

/** Returns the suites whose name ends with a server's name, among those with a skipped test. */
function suitesOf(server, files) {
  const skipped = files.flatMap(({ testResults }) => testResults.filter(({ status }) => status === 'pending'));
  const suites = new Set(skipped.flatMap(({ ancestorTitles }) => ancestorTitles));
  const ending = `, ${server}`;
  return [...suites].filter((suite) => suite.endsWith(ending)).map((suite) => suite.slice(0, -ending.length));
}

// Jest requires a reporter to be a default export.
// oxlint-disable-next-line import/no-default-export
export default class SkippedSuites {
  onRunComplete(_contexts, { testResults }) {
    for (const { name, variable } of SERVERS) {
      if (process.env[variable]) continue;
      const suites = suitesOf(name, testResults).toSorted((a, b) => a.localeCompare(b));
      if (suites.length === 0) continue;
      const count = suites.length === 1 ? '1 suite' : `${suites.length} suites`;
      const line = `Skipped without ${name} (set ${variable}): ${count}: ${suites.join('; ')}\n`;
      // Jest prints its summary after all reporters. The exit handler prints after that.
      process.once('exit', () => process.stderr.write(line));
    }
  }
}
