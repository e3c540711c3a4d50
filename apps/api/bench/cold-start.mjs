/**
 * Measures how long the built server takes from its start to its first response with the embedded database, and how
 * much memory it uses then: `node apps/api/bench/cold-start.mjs [runs]`. Exits with 1 if a limit is exceeded. The start
 * time of an empty node process is printed too, as a measure of how busy the machine is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PORT = 38_471;
const RUNS = Number(process.argv[2] ?? 5);

const LIMITS = { 'existing folder': { ms: 1200, megabytes: 450 }, 'new folder': { ms: 4000, megabytes: Infinity } };

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @param {string} dataDir */
async function start(dataDir) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await sleep(5);
  }
  const ms = performance.now() - begun;
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ms, megabytes: Number(stdout) / 1024 };
}

function emptyProcess() {
  const begun = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - begun;
}

const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-bench-'));
/** @type {Record<keyof typeof LIMITS, { ms: number; megabytes: number }[]>} */
const results = { 'existing folder': [], 'new folder': [] };
/** @type {number[]} */
const empty = [];
try {
  await start(path.join(folder, 'existing'));
  for (let run = 0; run < RUNS; run += 1) {
    empty.push(emptyProcess());
    results['existing folder'].push(await start(path.join(folder, 'existing')));
    results['new folder'].push(await start(path.join(folder, `new-${run}`)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`empty node process: ${median(empty).toFixed(0)} ms`);
for (const name of /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS))) {
  const limit = LIMITS[name];
  const ms = median(results[name].map((result) => result.ms));
  const megabytes = median(results[name].map((result) => result.megabytes));
  const isOver = ms > limit.ms || megabytes > limit.megabytes;
  console.log(
    `${name}: ${ms.toFixed(0)} ms of ${limit.ms}, ${megabytes.toFixed(0)} MB of ${limit.megabytes}${isOver ? '  OVER' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
