// @ts-check
// Generates videos with captions in the format of yt-dlp, from real words with realistic frequencies. Half of them are
// rolling captions like YouTube's automatic ones. The same seed gives the same folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTokeniser } from '#tokeniser/tokeniser';

const WORDS_OF_LINE = 8;
const SECONDS_OF_LINE = 3.2;

/** @param {number} seed @returns a deterministic generator of numbers from 0 to 1 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {number} n @returns {string} the id of a video */
export const videoIdOf = (n) => `bench${String(n).padStart(6, '0')}`;

/** @param {number} seconds */
function clock(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** @param {string[]} lines */
function humanCaptions(lines) {
  const cues = lines.map((line, i) => {
    const [from, to] = [i * SECONDS_OF_LINE, (i + 1) * SECONDS_OF_LINE - 0.1];
    return `${clock(from)} --> ${clock(to)}\n${line}`;
  });
  return `WEBVTT\nKind: captions\nLanguage: de\n\n${cues.join('\n\n')}\n`;
}

/** Writes each line twice: word by word below the previous line, then briefly alone. @param {string[]} lines */
function automaticCaptions(lines) {
  const cues = lines.flatMap((line, i) => {
    const [from, to] = [i * SECONDS_OF_LINE, (i + 1) * SECONDS_OF_LINE];
    const [first, ...rest] = line.toLowerCase().replaceAll(/[.,]/g, '').split(' ');
    const timed = rest.map((word, k) => `<${clock(from + 0.3 * (k + 1))}><c> ${word}</c>`).join('');
    const before = lines[i - 1]?.toLowerCase().replaceAll(/[.,]/g, '') ?? ' ';
    const plain = line.toLowerCase().replaceAll(/[.,]/g, '');
    return [
      `${clock(from)} --> ${clock(to - 0.01)} align:start position:0%\n${before}\n${first}${timed}`,
      `${clock(to - 0.01)} --> ${clock(to)} align:start position:0%\n${plain}\n `,
    ];
  });
  return `WEBVTT\nKind: captions\nLanguage: de\n\n${cues.join('\n\n')}\n`;
}

/**
 * @param {string} folder
 * @param {{ videos: number, words: number }} size `words` is the number per video
 */
export async function writeTranscripts(folder, { videos, words }) {
  mkdirSync(folder, { recursive: true });
  const tokeniser = createTokeniser(folder);
  const forms = (await tokeniser.commonest('de', 10_000)).map(({ form }) => form);
  await tokeniser.close();
  const random = randomNumbers(1);
  // Zipf's law: the n-th word occurs 1/n as often as the first.
  const next = () => forms[Math.floor(forms.length ** random()) - 1] ?? forms[0] ?? '';
  for (let n = 0; n < videos; n += 1) {
    const lines = Array.from({ length: Math.ceil(words / WORDS_OF_LINE) }, () => {
      const [first = '', ...rest] = Array.from({ length: WORDS_OF_LINE }, next);
      return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')}.`;
    });
    const isAutomatic = n % 2 === 1;
    const info = {
      _type: 'video',
      id: videoIdOf(n),
      title: `Video ${n}`,
      extractor_key: 'Youtube',
      duration: lines.length * SECONDS_OF_LINE,
      upload_date: '20240131',
      channel: `Channel ${n % 10}`,
      channel_id: `UC${String(n % 10).padStart(22, '0')}`,
      language: 'de',
      subtitles: isAutomatic ? {} : { de: [] },
      automatic_captions: isAutomatic ? { 'de-orig': [], en: [] } : {},
    };
    const base = join(folder, videoIdOf(n));
    writeFileSync(`${base}.info.json`, JSON.stringify(info));
    if (isAutomatic) writeFileSync(`${base}.de-orig.vtt`, automaticCaptions(lines));
    else writeFileSync(`${base}.de.vtt`, humanCaptions(lines));
  }
}
