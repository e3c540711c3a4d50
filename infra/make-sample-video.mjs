// @ts-check
/**
 * Creates 20 seconds of spoken German in the layout of yt-dlp: the video, its captions and its info file, ready for
 * `captions import`. Needs ffmpeg and espeak-ng.
 *
 *   node infra/make-sample-video.mjs FOLDER
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const SAMPLE_ID = 'sample-de';

/** Length of the video in seconds. */
export const SAMPLE_SECONDS = 20;

export const SAMPLE_LINES = [
  'Guten Morgen, ich heiße Nina.',
  'Heute stehe ich sehr früh auf.',
  'Der Hund schläft noch unter dem Tisch.',
  'Ich mache den Kaffee und öffne das Fenster.',
  'Draußen regnet es, aber das ist mir egal.',
  'Um acht Uhr ruft meine Schwester an.',
  'Sie kommt am Abend mit dem Zug.',
];

/** Output format of espeak-ng: 16-bit samples, one channel. */
const RATE = 22_050;
const SAMPLE_BYTES = 2;

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { code, stderr } = /** @type {NodeJS.ErrnoException & { stderr?: Buffer }} */ (error);
    if (code === 'ENOENT') throw new Error(`${program} is missing: apt-get install ffmpeg espeak-ng`, { cause: error });
    throw new Error(`${program} failed: ${stderr?.toString().trim().split('\n')[0]}`, { cause: error });
  }
}

const isLoud = (/** @type {number} */ sample) => Math.abs(sample) > 200;

/**
 * Speaks a line and returns its samples without the silence around them.
 * @param {string} line
 */
function speak(line) {
  const wav = run('espeak-ng', ['-v', 'de', '-s', '170', '--stdout', line]);
  const bytes = wav.subarray(wav.indexOf('data') + 8);
  const samples = new Int16Array(bytes.length / SAMPLE_BYTES).map((_, i) => bytes.readInt16LE(i * SAMPLE_BYTES));
  return bytes.subarray(samples.findIndex(isLoud) * SAMPLE_BYTES, (samples.findLastIndex(isLoud) + 1) * SAMPLE_BYTES);
}

/** Speaks all lines with equal pauses and returns the samples with the times in seconds. */
function speakAll() {
  const spoken = SAMPLE_LINES.map(speak);
  const total = SAMPLE_SECONDS * RATE;
  const silence = total - spoken.reduce((sum, { length }) => sum + length / SAMPLE_BYTES, 0);
  const pause = Math.floor(silence / (spoken.length + 1));
  if (pause < RATE / 4) throw new Error(`The spoken lines take longer than ${SAMPLE_SECONDS} s`);
  const sound = Buffer.alloc(total * SAMPLE_BYTES);
  let at = pause;
  const cues = spoken.map((bytes, i) => {
    bytes.copy(sound, at * SAMPLE_BYTES);
    const start = at / RATE;
    at += bytes.length / SAMPLE_BYTES;
    const end = at / RATE;
    at += pause;
    return { start, end, text: SAMPLE_LINES[i] ?? '' };
  });
  return { sound, cues };
}

/** @param {number} seconds */
const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** Metadata in the format of yt-dlp. */
const INFO = {
  _type: 'video',
  id: SAMPLE_ID,
  title: 'Ninas Morgen',
  extractor_key: 'Sample',
  duration: SAMPLE_SECONDS,
  upload_date: '20260101',
  view_count: null,
  channel: 'Sample videos',
  channel_id: 'sample-videos',
  language: 'de',
  subtitles: { de: [] },
  automatic_captions: {},
};

/**
 * Writes the three files of the sample video into a folder, which is created if necessary.
 * @param {string} folder
 * @returns the spoken lines with their times in seconds
 */
export function makeSampleVideo(folder) {
  mkdirSync(folder, { recursive: true });
  const base = path.join(folder, SAMPLE_ID);
  const { sound, cues } = speakAll();
  const work = mkdtempSync(path.join(tmpdir(), 'sample-video-'));
  try {
    const pcm = path.join(work, 'sound.pcm');
    writeFileSync(pcm, sound);
    const picture = `color=0xFBF9F4:s=640x360:r=25:d=${SAMPLE_SECONDS}[paper]`;
    const wave = '[0:a]showwaves=s=640x120:r=25:mode=cline:colors=0x1B1A1E[wave]';
    const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', pcm];
    const filter = ['-filter_complex', `${picture};${wave};[paper][wave]overlay=0:120[seen]`];
    // One key frame per second, so that a seek is accurate.
    const video = [
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '300k',
      '-g',
      '25',
      '-pix_fmt',
      'yuv420p',
    ];
    const output = ['-map', '[seen]', '-map', '0:a', ...video, '-c:a', 'libopus', '-t', String(SAMPLE_SECONDS)];
    const made = path.join(work, 'made.webm');
    run('ffmpeg', ['-v', 'error', '-y', ...input, ...filter, ...output, made]);
    copyFileSync(made, `${base}.webm`);
  } finally {
    rmSync(work, { recursive: true });
  }
  const lines = cues.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${text}`);
  writeFileSync(`${base}.de.vtt`, `WEBVTT\n\n${lines.join('\n\n')}\n`);
  writeFileSync(`${base}.info.json`, `${JSON.stringify(INFO, null, 2)}\n`);
  return cues;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    process.stderr.write('Say where: node infra/make-sample-video.mjs FOLDER\n');
    process.exitCode = 1;
  } else {
    try {
      const cues = makeSampleVideo(folder);
      process.stdout.write(`${path.join(folder, SAMPLE_ID)}: ${SAMPLE_SECONDS} s, ${cues.length} lines\n`);
    } catch (error) {
      process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
      process.exitCode = 1;
    }
  }
}
