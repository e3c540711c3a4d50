import { chooseCaptions } from './choose-captions.ts';
import { VideoInfo } from './yt-dlp-info.ts';

const choose = (tracks: readonly string[], facts: object = {}) => {
  const files = tracks.map((name) => ({ file: `Film.${name}`, track: name.split('.')[0] ?? '' }));
  return chooseCaptions(files, VideoInfo.parse({ id: 'abcdefghijk', title: 'Film', ...facts }), 'de');
};

const heard = { language: 'de', automatic_captions: { 'de-orig': [], de: [], en: [], 'de-en': [] } };
const english = { language: 'en', automatic_captions: { 'en-orig': [], en: [], de: [], 'de-en': [] } };

test.each([
  [
    'what people wrote comes before what a machine heard',
    ['de-orig.vtt', 'de.vtt'],
    { subtitles: { de: [] } },
    'de.vtt',
  ],
  ['so does a country’s own', ['de-orig.vtt', 'de-AT.vtt'], { ...heard, subtitles: { 'de-AT': [] } }, 'de-AT.vtt'],
  ['a file beside a video that lists no tracks was written', ['de.srt'], {}, 'de.srt'],
  ['WebVTT comes before SubRip', ['de.srt', 'de.vtt'], {}, 'de.vtt'],
])('%s', (_, tracks, facts, file) => {
  expect(choose(tracks, facts)).toEqual({ file: `Film.${file}`, isAutomatic: false });
});

test.each([
  ['the original is what the machine heard', ['de-orig.vtt', 'de.vtt'], heard, 'de-orig.vtt'],
  ['yt-dlp has it a second time without its mark', ['de.json3'], heard, 'de.json3'],
  [
    'older files have no mark, and the video is in its language',
    ['de.vtt'],
    { language: 'de', automatic_captions: { de: [] } },
    'de.vtt',
  ],
])('%s', (_, tracks, facts, file) => {
  expect(choose(tracks, facts)).toEqual({ file: `Film.${file}`, isAutomatic: true });
});

test.each([
  ['a machine’s translation of what it heard', ['de.vtt'], english],
  ['a machine’s translation of what people wrote', ['de-en.vtt'], english],
  ['such a one where no original is marked', ['de-en.vtt'], { language: 'de', automatic_captions: { 'de-en': [] } }],
  ['a machine’s track in a video of another language', ['de.vtt'], { language: 'en', automatic_captions: { de: [] } }],
  ['another language', ['en.vtt', 'fr-orig.vtt'], heard],
])('%s is never imported', (_, tracks, facts) => {
  expect(choose(tracks, facts)).toBeNull();
});
