import { openAsBlob, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCaptions } from '@wordreel/captions';
import { probe } from './index.ts';
import { readSubtitles } from './read-subtitles.ts';

// `node infra/make-test-films.mjs packages/media/fixtures --tiny` made them.
const fixture = (name: string): string => path.join(__dirname, '../fixtures', name);

test.each([
  ['mkv-ac-3.mkv', 'Matroska', ['video H.264', 'audio AC-3 de', 'subtitles SubRip de']],
  ['mkv-live.mkv', 'Matroska', ['video H.264', 'audio AAC de', 'subtitles SubRip de', 'subtitles ASS ja']],
  [
    'mkvmerge-zlib.mkv',
    'Matroska',
    ['video H.264', 'audio AAC de', 'subtitles SubRip de', 'subtitles ASS ja', 'subtitles WebVTT en'],
  ],
  ['mp4-text.mp4', 'MP4', ['video H.264', 'audio AAC de', 'subtitles MP4 timed text de']],
  ['webm-text.webm', 'WebM', ['video VP8', 'audio Opus de', 'subtitles WebVTT de']],
])('the tracks of %s are listed', async (name, container, tracks) => {
  const probed = await probe(await openAsBlob(fixture(name)));
  const described = probed.tracks.map(({ kind, codec, language }) => [kind, codec, language ?? ''].join(' ').trim());
  expect({ container: probed.container, tracks: described }).toEqual({ container, tracks });
});

/** Without a way back, ffmpeg can't start the sound before 0, and moves everything by what its encoder adds there. */
const LIVE_DELAY = 0.064;

test.each([
  ['mkv-ac-3.mkv', 'de', 'de.srt', 0],
  ['mkv-live.mkv', 'de', 'de.srt', LIVE_DELAY],
  ['mkv-live.mkv', 'ja', 'ja.ass', LIVE_DELAY],
  ['mkvmerge-zlib.mkv', 'de', 'de.srt', 0],
  ['mkvmerge-zlib.mkv', 'ja', 'ja.ass', 0],
  ['mkvmerge-zlib.mkv', 'en', 'en.vtt', 0],
  ['mp4-text.mp4', 'de', 'de.srt', 0],
  ['webm-text.webm', 'de', 'de.srt', 0],
])('the subtitles of %s in %s are those of %s', async (name, language, original, delay) => {
  const film = await openAsBlob(fixture(name));
  const { tracks } = await probe(film);
  const track = tracks.find((one) => one.kind === 'subtitles' && one.language === language);
  expect(track).toMatchObject({ isText: true, isReadable: true });
  const { cues } = parseCaptions((await readSubtitles(film, track?.number ?? 0)).text);
  const expected = parseCaptions(readFileSync(fixture(original), 'utf8')).cues;
  expect(cues.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
  const differences = cues.flatMap(({ start, end }, index) => {
    const cue = expected[index];
    return [start - (cue?.start ?? 0), end - (cue?.end ?? 0)].map((late) => Math.abs(late - delay));
  });
  expect(Math.max(...differences)).toBeLessThan(0.0105);
});
