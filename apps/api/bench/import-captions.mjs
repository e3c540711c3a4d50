// @ts-check
// node bench/import-captions.mjs [--runs 3]   after `pnpm build`
// Measures `captions import` for 500 videos of 1,500 words on both databases, and a second run in which nothing has
// changed. Needs PostgreSQL (TEST_DATABASE_URL). Exits with 1 if a limit is exceeded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figure, onBothDatabases, quantile, runCommand } from './both-databases.mjs';
import { writeTranscripts } from './transcripts.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const folder = mkdtempSync(join(tmpdir(), 'wordreel-transcripts-'));
let isGood = true;
try {
  await writeTranscripts(folder, { videos: 500, words: 1500 });
  /** @type {Record<string, { seconds: number, megabytes: number, again: number }[]>} */
  const results = {};
  for (let run = 0; run < Number(values.runs); run += 1) {
    await onBothDatabases(4162, async (scratch) => {
      const { seconds, megabytes, said } = await runCommand(scratch, ['captions', 'import', folder]);
      if (!said.startsWith('Captions of 500 videos imported')) throw new Error(said);
      const again = await runCommand(scratch, ['captions', 'import', folder]);
      (results[scratch.kind] ??= []).push({ seconds, megabytes, again: again.seconds });
    });
  }
  for (const [kind, runs] of Object.entries(results)) {
    const of = (/** @type {'seconds' | 'megabytes' | 'again'} */ key) =>
      quantile(
        runs.map((one) => one[key]),
        0.5,
      );
    isGood = figure(`500 transcripts of 1,500 words, ${kind}`, of('seconds'), 's', 120) && isGood;
    isGood = figure(`  memory, ${kind}`, of('megabytes'), 'MB', 1024) && isGood;
    isGood = figure(`  imported again, unchanged, ${kind}`, of('again'), 's', 60) && isGood;
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(isGood ? 0 : 1);
