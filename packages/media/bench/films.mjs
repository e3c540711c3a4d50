// @ts-check
/**
 * Checks `probe` and `readSubtitles` on the films of infra/make-test-films.mjs against ffmpeg. Run it after the build:
 *
 *   node --test packages/media/bench/films.mjs
 *
 * It needs ffmpeg, espeak-ng and mkvmerge, so it isn't one of the tests that run everywhere.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { parseCaptions } from '@wordreel/captions';
import { probe } from '@wordreel/media';
import { readSubtitles } from '@wordreel/media/read-subtitles';
import { FILMS, makeTestFilms } from '../../../infra/make-test-films.mjs';

const FFMPEG_FORMATS = { srt: 'srt', ass: 'ass', vtt: 'webvtt' };
/** Seconds by which times may differ from those of ffmpeg. */
const TOLERANCE = 0.005;

const folder = mkdtempSync(path.join(tmpdir(), 'films-'));
makeTestFilms(folder);
after(() => rmSync(folder, { recursive: true }));

/**
 * What ffmpeg reads, or mkvextract: ffmpeg doesn't know the WebVTT of mkvmerge. Without `-copyts` ffmpeg moves the lines
 * by the delay of the sound's encoder, although the picture stays.
 * @param {string} file
 * @param {{ index: number, number: number, format: 'srt' | 'ass' | 'vtt' }} track the index among the subtitles
 */
function referenceText(file, { index, number, format }) {
  if (format === 'vtt' && file.includes('mkvmerge')) {
    const out = path.join(folder, 'reference.vtt');
    // mkvextract leaves the settings of compressed cues compressed.
    execFileSync('mkvextract', [file.replace('-zlib', ''), 'tracks', `${number - 1}:${out}`]);
    return readFileSync(out, 'utf8');
  }
  const args = ['-v', 'fatal', '-copyts', '-i', file, '-map', `0:s:${index}`, '-f', FFMPEG_FORMATS[format], '-'];
  return execFileSync('ffmpeg', args, { encoding: 'utf8' });
}

for (const { file, container, tracks } of FILMS) {
  test(file, async () => {
    const name = path.join(folder, file);
    const film = await openAsBlob(name);
    const probed = await probe(film);
    const described = probed.tracks.map(({ kind, codec, language }) => [kind, codec, language].join(' ').trim());
    assert.deepEqual({ container: probed.container, tracks: described }, { container, tracks });
    const texts = probed.tracks.filter((track) => track.kind === 'subtitles');
    for (const [index, { number, isReadable }] of texts.entries()) {
      assert.ok(isReadable, `track ${number} can't be read`);
      const { format, text } = await readSubtitles(film, number);
      const ours = parseCaptions(text).cues;
      const theirs = parseCaptions(referenceText(name, { index, number, format })).cues;
      assert.ok(theirs.length > 0);
      assert.deepEqual(
        ours.map((cue) => cue.text),
        theirs.map((cue) => cue.text),
      );
      for (const [at, { start, end }] of ours.entries()) {
        const expected = theirs[at];
        const late = Math.max(Math.abs(start - (expected?.start ?? 0)), Math.abs(end - (expected?.end ?? 0)));
        assert.ok(
          late <= TOLERANCE + 1e-9,
          `cue ${at + 1}: ${start}-${end}, ffmpeg has ${expected?.start}-${expected?.end}`,
        );
      }
    }
  });
}
