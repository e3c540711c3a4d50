// @ts-check
// node bench/import-dictionary.mjs [--runs 3]   after `pnpm build`
// Measures `dictionary import` for Debian's German dictionary (dict-freedict-deu-eng) on both databases: the time, the
// memory, and how many of the 1,000 most common words have an entry before and after. The French, Spanish and Italian
// ones run once. Needs PostgreSQL (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figure, onBothDatabases, quantile, runCommand } from './both-databases.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const fileOf = (/** @type {string} */ pair) => `/usr/share/dictd/freedict-${pair}.index`;
const OTHERS = ['fra-eng', 'spa-eng', 'ita-eng'];
const missing = ['deu-eng', ...OTHERS].filter((pair) => !existsSync(fileOf(pair)));
if (missing.length > 0) {
  console.error(`Missing: apt-get install ${missing.map((pair) => `dict-freedict-${pair}`).join(' ')}`);
  process.exit(1);
}

/** @type {Record<string, { seconds: number, megabytes: number, again: number }[]>} */
const results = {};
for (let run = 0; run < Number(values.runs); run += 1) {
  await onBothDatabases(4163, async (scratch) => {
    const { seconds, megabytes, said } = await runCommand(scratch, ['dictionary', 'import', fileOf('deu-eng')]);
    const again = run === 0 ? await runCommand(scratch, ['dictionary', 'import', fileOf('deu-eng')]) : null;
    (results[scratch.kind] ??= []).push({ seconds, megabytes, again: again?.seconds ?? Number.NaN });
    if (run > 0) return;
    console.log(`${scratch.kind}: ${said}`);
    for (const pair of OTHERS) {
      const other = await runCommand(scratch, ['dictionary', 'import', fileOf(pair)]);
      console.log(`${scratch.kind}: ${other.said} (${other.seconds.toFixed(1)} s)`);
    }
  });
}
let isGood = true;
for (const [kind, runs] of Object.entries(results)) {
  const of = (/** @type {'seconds' | 'megabytes'} */ key) =>
    quantile(
      runs.map((one) => one[key]),
      0.5,
    );
  isGood = figure(`freedict-deu-eng, ${kind}`, of('seconds'), 's', 180) && isGood;
  isGood = figure(`  in place of an earlier one, ${kind}`, runs[0]?.again ?? Number.NaN, 's', 180) && isGood;
  isGood = figure(`  memory, ${kind}`, of('megabytes'), 'MB', 1024) && isGood;
}
process.exit(isGood ? 0 : 1);
