// @ts-check
/**
 * Creates 24 films of 20 seconds in the containers and codecs that people have on their disks, from the sample video:
 * what plays, what plays without sound or picture, and what doesn't play. Needs ffmpeg, espeak-ng and mkvmerge.
 *
 *   node infra/make-test-films.mjs FOLDER [--large]
 *   node infra/make-test-films.mjs packages/media/fixtures --tiny
 *
 * `--large` adds two films of 1.2 GB, with and without an index. `--tiny` makes a few with a second of picture and all
 * subtitles instead, for the tests that run without these programs.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSampleVideo, SAMPLE_ID } from './make-sample-video.mjs';

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const COPY = ['-c:v', 'copy'];
const AAC = ['-c:a', 'aac', '-b:a', '64k'];
/** The first half of `mkvmerge.mkv`, as a download that was stopped. */
const CUT = 'mkvmerge-cut.mkv';

/**
 * - `tracks`: what the file contains, in its order and in the words of `probe` in @wordreel/media
 * - `subtitles`: files to add, and `args`: how ffmpeg writes the film
 * - `merge`: arguments with which mkvmerge writes it instead, with all subtitles
 *
 * @typedef {{ file: string, container: string, tracks: string[], subtitles?: string[], args?: string[], merge?: string[] }} Film
 */

const TWO_TEXTS = {
  container: 'Matroska',
  tracks: ['video H.264', 'audio AAC de', 'subtitles SubRip de', 'subtitles ASS ja'],
  subtitles: ['de.srt', 'ja.ass'],
};

const MERGED = {
  container: 'Matroska',
  tracks: [...TWO_TEXTS.tracks, 'subtitles WebVTT en'],
};

/** Codecs of sound as ffmpeg and as people call them. */
const SOUNDS = {
  aac: 'AAC',
  libopus: 'Opus',
  libmp3lame: 'MP3',
  flac: 'FLAC',
  pcm_s16le: 'PCM',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dca: 'DTS',
};

/** @type {Film[]} */
export const FILMS = [
  ...Object.entries(SOUNDS).map(([encoder, codec]) => ({
    file: `mkv-${codec.toLowerCase()}.mkv`,
    container: 'Matroska',
    tracks: ['video H.264', `audio ${codec} de`, 'subtitles SubRip de'],
    subtitles: ['de.srt'],
    args: [...COPY, '-c:a', encoder, '-strict', '-2', '-c:s', 'srt'],
  })),
  {
    file: 'mkv-hevc.mkv',
    container: 'Matroska',
    tracks: ['video HEVC', 'audio AAC de'],
    args: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', ...AAC],
  },
  {
    file: 'mkv-10-bit.mkv',
    container: 'Matroska',
    tracks: ['video H.264', 'audio AAC de'],
    args: [...H264, '-pix_fmt', 'yuv420p10le', ...AAC],
  },
  {
    file: 'mkv-av1.mkv',
    container: 'Matroska',
    tracks: ['video AV1', 'audio Opus de'],
    args: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime', '-c:a', 'libopus'],
  },
  {
    file: 'mkv-two-sounds.mkv',
    container: 'Matroska',
    tracks: ['video H.264', 'audio AC-3 de', 'audio AAC en'],
    args: [...COPY, '-map', '0:a', '-c:a:0', 'ac3', '-c:a:1', 'aac', '-metadata:s:a:1', 'language=eng'],
  },
  { file: 'mkv-two-texts.mkv', ...TWO_TEXTS, args: [...COPY, ...AAC, '-c:s', 'copy'] },
  // A live stream has no index, and clusters of unknown size.
  { file: 'mkv-live.mkv', ...TWO_TEXTS, args: [...COPY, ...AAC, '-c:s', 'copy', '-live', '1'] },
  { file: 'mkvmerge.mkv', ...MERGED, merge: ['--compression', '0:none'] },
  { file: 'mkvmerge-zlib.mkv', ...MERGED, merge: ['--compression', '0:zlib'] },
  { file: 'mkvmerge-no-index.mkv', ...MERGED, merge: ['--cues', '0:none'] },
  { file: CUT, ...MERGED },
  {
    file: 'mp4-text.mp4',
    container: 'MP4',
    tracks: ['video H.264', 'audio AAC de', 'subtitles MP4 timed text de'],
    subtitles: ['de.srt'],
    args: [...COPY, ...AAC, '-c:s', 'mov_text'],
  },
  { file: 'mp4-ac-3.mp4', container: 'MP4', tracks: ['video H.264', 'audio AC-3 de'], args: [...COPY, '-c:a', 'ac3'] },
  {
    file: 'webm-text.webm',
    container: 'WebM',
    tracks: ['video VP8', 'audio Opus de', 'subtitles WebVTT de'],
    subtitles: ['de.srt'],
    args: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus', '-c:s', 'webvtt'],
  },
  { file: 'avi.avi', container: 'AVI', tracks: [], args: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] },
  { file: 'ts.ts', container: 'MPEG-TS', tracks: ['video H.264', 'audio AAC'], args: [...COPY, ...AAC] },
  { file: 'mp3.mp3', container: 'MP3', tracks: ['audio MP3'], args: ['-map', '-0:v', '-c:a', 'libmp3lame'] },
];

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { code, stderr, stdout } = /** @type {NodeJS.ErrnoException & { stderr?: Buffer, stdout?: Buffer }} */ (
      error
    );
    if (code === 'ENOENT')
      throw new Error(`${program} is missing: apt-get install ffmpeg espeak-ng mkvtoolnix`, { cause: error });
    throw new Error(`${program} ${args.join(' ')} failed: ${stderr?.toString()} ${stdout?.toString()}`, {
      cause: error,
    });
  }
}

/** @typedef {ReturnType<typeof makeSampleVideo>} Lines */

/**
 * @param {number} seconds
 * @param {string} separator
 */
const clock = (seconds, separator = ',') => `00:00:${seconds.toFixed(3).padStart(6, '0')}`.replace('.', separator);

/** @param {number} seconds */
const assClock = (seconds) => `0:00:${seconds.toFixed(2).padStart(5, '0')}`;

/** SubRip with what real files contain: italics, two speakers, a line that overlaps the next.
 * @param {Lines} lines */
function srtOf(lines) {
  const texts = lines.map(
    ({ text }, i) => ['<i>$</i>', '- $\n- Ja, wirklich.', '$'][i % 3]?.replace('$', text) ?? text,
  );
  return lines
    .map(({ start, end }, i) => `${i + 1}\n${clock(start)} --> ${clock(end + (i === 2 ? 2 : 0))}\n${texts[i]}\n`)
    .join('\n');
}

/** @param {Lines} lines */
const vttOf = (lines) =>
  `WEBVTT\n\n${lines
    .map(
      ({ start, end }, i) =>
        `${clock(start, '.')} --> ${clock(end, '.')} line:90% align:center\nLine ${i + 1} &amp; more\n`,
    )
    .join('\n')}`;

/** ASS whose lines are not in the order of their times, with a sign, a comment and a line break.
 * @param {Lines} lines */
function assOf(lines) {
  const events = lines.map(
    ({ start, end }, i) =>
      `Dialogue: 0,${assClock(start)},${assClock(end)},Default,,0,0,0,,{\\i1}おはよう、${i + 1}番です。{\\i0}\\N二行目, コンマ`,
  );
  const sign = `Dialogue: 1,${assClock(1)},${assClock(19)},Sign,,0,0,0,,{\\pos(40,20)}駅`;
  return `[Script Info]
ScriptType: v4.00+
PlayResX: 320
PlayResY: 180

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
Style: Default,Arial,16,&H00FFFFFF,2
Style: Sign,Arial,16,&H0000FFFF,8

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,作者の覚え書き
${[sign, ...events.toReversed()].join('\n')}
`;
}

/** Writes `base.mkv` (H.264 and PCM, a key frame per second) and the subtitles into a folder.
 * @param {string} work
 * @param {string[]} size arguments of ffmpeg */
function makeSources(work, size) {
  const lines = makeSampleVideo(work);
  const input = ['-v', 'error', '-y', '-i', path.join(work, `${SAMPLE_ID}.webm`), ...size];
  run('ffmpeg', [...input, ...H264, '-g', '25', '-c:a', 'pcm_s16le', path.join(work, 'base.mkv')]);
  writeFileSync(path.join(work, 'de.srt'), srtOf(lines));
  writeFileSync(path.join(work, 'ja.ass'), assOf(lines));
  writeFileSync(path.join(work, 'en.vtt'), vttOf(lines));
}

/** @type {Record<string, string>} */
const LANGUAGES = { de: 'ger', ja: 'jpn', en: 'eng' };

/**
 * @param {Film} film
 * @param {string} work the folder of the sources
 * @param {string} folder
 */
function makeFilm({ file, subtitles = [], args = [], merge }, work, folder) {
  const source = (/** @type {string} */ name) => path.join(work, name);
  const made = path.join(folder, file);
  if (file === CUT) {
    const whole = readFileSync(path.join(folder, 'mkvmerge.mkv'));
    writeFileSync(made, whole.subarray(0, whole.length / 2));
  } else if (merge !== undefined) {
    const texts = ['de.srt', 'ja.ass', 'en.vtt'].flatMap((name) => [
      '--language',
      `0:${name.slice(0, 2)}`,
      ...merge,
      source(name),
    ]);
    run('mkvmerge', ['-q', '-o', made, '--no-subtitles', path.join(folder, 'mkv-aac.mkv'), ...texts]);
  } else {
    const inputs = subtitles.flatMap((name) => ['-i', source(name)]);
    const maps = subtitles.flatMap((name, i) => {
      return ['-map', `${i + 1}:0`, `-metadata:s:s:${i}`, `language=${LANGUAGES[name.slice(0, 2)] ?? 'und'}`];
    });
    const sound = ['-map', '0:v', '-map', '0:a', '-metadata:s:a:0', 'language=ger'];
    run('ffmpeg', ['-v', 'error', '-y', '-i', source('base.mkv'), ...inputs, ...sound, ...maps, ...args, made]);
  }
}

/** Repeats a film with random noise as a second sound until it has 1.2 GB.
 * @param {string} folder */
function makeLarge(folder) {
  const input = path.join(folder, 'mkv-pcm.mkv');
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=r=48000:d=7200'];
  const loops = ['-stream_loop', '274', '-i', input];
  const large = path.join(folder, 'large.mkv');
  const maps = ['-map', '0', '-map', '1', '-c', 'copy', '-c:a:1', 'pcm_s16le', '-shortest'];
  run('ffmpeg', ['-v', 'error', '-y', ...loops, ...noise, ...maps, large]);
  run('mkvmerge', ['-q', '-o', path.join(folder, 'large-no-index.mkv'), '--no-cues', large]);
}

/** Those that packages/media keeps for its tests, and what makes them small. */
const TINY = 'mkv-ac-3.mkv mkv-live.mkv mkvmerge-zlib.mkv mp4-text.mp4 webm-text.webm de.srt ja.ass en.vtt'.split(' ');
const TINY_SIZE = ['-t', '0.8', '-vf', 'scale=64:36', '-r', '5', '-ar', '16000'];

/**
 * Makes all films of {@link FILMS} in a folder, which is created if necessary.
 * @param {string} folder
 * @param {'large' | 'tiny'} [size]
 */
export function makeTestFilms(folder, size) {
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(path.join(tmpdir(), 'test-films-'));
  const made = size === 'tiny' ? work : folder;
  try {
    makeSources(work, size === 'tiny' ? TINY_SIZE : ['-vf', 'scale=320:180']);
    for (const film of FILMS) makeFilm(film, work, made);
    if (size === 'large') makeLarge(folder);
    if (size === 'tiny') for (const file of TINY) copyFileSync(path.join(work, file), path.join(folder, file));
  } finally {
    rmSync(work, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, flag] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Say where: node infra/make-test-films.mjs FOLDER [--large | --tiny]\n');
    process.exitCode = 1;
  } else {
    try {
      if (flag === '--large' || flag === '--tiny') makeTestFilms(folder, flag === '--tiny' ? 'tiny' : 'large');
      else makeTestFilms(folder);
      process.stdout.write(`The films are in ${folder}\n`);
    } catch (error) {
      process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
      process.exitCode = 1;
    }
  }
}
