// @ts-check
/**
 * Measures how long a subtitle track of a film of 1.2 GB takes, with and without an index. Run it after the build:
 *
 *   node infra/make-test-films.mjs FOLDER --large
 *   node packages/media/bench/subtitles.mjs FOLDER
 *
 * "Busy" is the longest time in which nothing else could run.
 */
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseCaptions } from '@wordreel/captions';
import { identityOf, probe } from '@wordreel/media';
import { readSubtitles } from '@wordreel/media/read-subtitles';

const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;

/** @param {string} file */
async function measure(file) {
  const film = await openAsBlob(file);
  const begun = performance.now();
  await identityOf(film);
  const identified = performance.now();
  const { tracks } = await probe(film);
  const probed = performance.now();
  const track = tracks.find(({ kind }) => kind === 'subtitles');
  if (track === undefined) throw new Error(`${file} has no subtitles`);

  const memory = process.memoryUsage();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let highest = 0;
  let started = 0;
  const { text } = await readSubtitles(film, track.number, {
    onStart: () => {
      started = performance.now();
    },
    onProgress: () => {
      highest = Math.max(highest, process.memoryUsage().rss - memory.rss);
    },
  });
  delay.disable();
  const done = performance.now();
  console.log(
    [
      path.basename(file),
      `${(film.size / 1e9).toFixed(2)} GB`,
      `identity ${ms(identified - begun)}`,
      `tracks ${ms(probed - identified)}`,
      `first lines ${ms(started - probed)}`,
      `subtitles ${ms(done - probed)} (${parseCaptions(text).cues.length} lines)`,
      `busy ${ms(delay.max / 1e6)}`,
      `memory +${Math.round(highest / 2 ** 20)} MB`,
    ].join(', '),
  );
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the films are: node packages/media/bench/subtitles.mjs FOLDER');
for (const name of ['large.mkv', 'large-no-index.mkv']) await measure(path.join(folder, name));
