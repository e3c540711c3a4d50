/**
 * A fake yt-dlp with the output of the real one (2026.08.19). `cases.json` in the folder of the first argument assigns
 * a case to each video, and each call's arguments are appended to `calls.jsonl`. `yt-dlp-stand-in.sh` starts it.
 */
import { appendFileSync, existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

const [here = '.', ...words] = process.argv.slice(2);
const say = (text) => process.stdout.write(`${text}\n`);
const warn = (text) => process.stderr.write(`${text}\n`);

// The pid comes first, since a test that sees the call may end the process.
writeFileSync(join(here, 'pid'), String(process.pid));
appendFileSync(join(here, 'calls.jsonl'), `${JSON.stringify(words)}\n`);
const url = words.at(-1) ?? '';
const id = new URL(url).searchParams.get('v') ?? '';
const folder = words.find((word) => word.startsWith('home:'))?.slice('home:'.length) ?? '.';
const cases = JSON.parse(readFileSync(join(here, 'cases.json'), 'utf8'));

if (words.includes('--nonsense')) {
  warn('Usage: yt-dlp [OPTIONS] URL [URL...]\n\nyt-dlp: error: no such option: --nonsense');
  process.exit(2);
}

const vtt = (text) => `WEBVTT\nKind: captions\nLanguage: de\n\n00:00:00.000 --> 00:00:02.000\n${text}\n`;
const REPORT =
  'please report this issue on  https://github.com/yt-dlp/yt-dlp/issues?q= , filling out the appropriate issue ' +
  'template. Confirm you are on the latest version using  yt-dlp -U';
const COOKIES =
  'Use --cookies-from-browser or --cookies for the authentication. See  ' +
  'https://github.com/yt-dlp/yt-dlp/wiki/FAQ#how-do-i-pass-cookies-to-yt-dlp  for how to manually pass cookies. Also see  ' +
  'https://github.com/yt-dlp/yt-dlp/wiki/Extractors#exporting-youtube-cookies  for tips on effectively exporting YouTube cookies';

const byName = (names = []) => Object.fromEntries(names.map((name) => [name, []]));

/** Writes the info file of the video. @param tracks names of its caption tracks, by kind */
function writeInfo(tracks = {}) {
  const info = {
    _type: 'video',
    id,
    title: `Fetched ${id}`,
    extractor_key: 'Youtube',
    webpage_url: url,
    language: 'en',
    duration: 61,
    upload_date: '20240131',
    view_count: 12,
    channel: 'A channel',
    channel_id: 'a-channel',
    subtitles: byName(tracks.written),
    automatic_captions: byName(tracks.heard),
  };
  writeFileSync(join(folder, `${id}.info.json`), JSON.stringify(info));
}

const write = (track, text) => writeFileSync(join(folder, `${id}.${track}.vtt`), text);

/** Without formats, `--ignore-no-formats-error` turns the reasons into warnings and yt-dlp succeeds. */
function withoutFormats(reason) {
  warn(`WARNING: [youtube] ${reason}`);
  warn('WARNING: No video formats found!');
  writeInfo();
  say('[info] There are no subtitles for the requested languages');
  return 0;
}

const missingToken = (what) => {
  const kind = words.includes('--no-warnings') ? '[debug] WARNING' : 'WARNING';
  warn(`${kind}: [youtube] ${id}: There are missing subtitles languages because a PO token was not provided. ${what}`);
  return 0;
};

const CASES = {
  written: () => {
    writeInfo({ written: ['de'], heard: ['de', 'de-orig', 'en'] });
    write('de', vtt('Das Haus ist groß.'));
    return 0;
  },
  heard: () => {
    writeInfo({ heard: ['de', 'de-orig', 'en'] });
    write('de', vtt('das haus ist alt'));
    return 0;
  },
  brokenLine: () => {
    writeInfo({ written: ['de'] });
    write('de', `${vtt('Das Haus ist alt.')}\n00:00:09.000 -> nonsense\nVerloren\n`);
    return 0;
  },
  translated: () => {
    writeInfo({ heard: ['en', 'en-orig', 'de'] });
    write('de', vtt('Das Haus ist alt'));
    return 0;
  },
  none: () => {
    writeInfo({ written: ['en'] });
    say('[info] There are no subtitles for the requested languages');
    return 0;
  },
  token: () => {
    writeInfo();
    say('[info] There are no subtitles for the requested languages');
    return missingToken('Subtitles for these languages are missing: en, de.');
  },
  tokenHeard: () => {
    writeInfo();
    say('[info] There are no subtitles for the requested languages');
    return missingToken('Automatic captions for 1 languages are missing.');
  },
  tokenOfOthers: () => {
    writeInfo();
    say('[info] There are no subtitles for the requested languages');
    return missingToken('Subtitles for these languages are missing: en, pt-BR.');
  },
  emptyFile: () => {
    writeInfo({ written: ['de'] });
    write('de', '');
    return 0;
  },
  noData: () => {
    writeInfo({ written: ['de'] });
    warn('\n\nERROR: Did not get any data blocks');
    return 1;
  },
  limited: () => {
    writeInfo({ written: ['de'] });
    warn("ERROR: Unable to download video subtitles for 'de': HTTP Error 429: Too Many Requests");
    return 1;
  },
  limitedAfterwards: () => {
    CASES.written();
    warn("ERROR: Unable to download video subtitles for 'de-AT': HTTP Error 429: Too Many Requests");
    return 1;
  },
  session: () =>
    withoutFormats(
      `${id}: This content isn't available, try again later. The current session has been rate-limited by YouTube for up ` +
        'to an hour. It is recommended to use `-t sleep` to add a delay between video requests to avoid exceeding the rate limit.',
    ),
  robot: () => withoutFormats(`${id}: Sign in to confirm you’re not a bot. ${COOKIES}`),
  age: () =>
    withoutFormats(`${id}: Sign in to confirm your age. This video may be inappropriate for some users. ${COOKIES}`),
  private: () =>
    withoutFormats(`${id}: Private video. Sign in if you've been granted access to this video. ${COOKIES}`),
  removed: () => {
    warn(`ERROR: [youtube] ${id}: Video unavailable. This video has been removed by the uploader`);
    return 1;
  },
  region: () => withoutFormats('The uploader has not made this video available in your country'),
  members: () => withoutFormats(`${id}: Join this channel to get access to members-only content like this video`),
  outdated: () => {
    warn(`ERROR: [youtube] ${id}: Unable to extract yt initial data; ${REPORT}`);
    return 1;
  },
  network: () => {
    const why =
      "HTTPSConnection(host='www.youtube.com', port=443): Failed to resolve 'www.youtube.com' ([Errno -2] Name or service not known)";
    warn(`WARNING: [youtube] ${why}. Retrying (1/3)...`);
    warn(`ERROR: [youtube] ${id}: Unable to download API page: ${why} (caused by TransportError("${why}"))`);
    return 1;
  },
  odd: () => {
    warn(`ERROR: [youtube] ${id}: Something that nobody has seen before`);
    return 1;
  },
  /** Ends once a file called `go` is next to it. */
  slow: async () => {
    const changes = watch(here);
    while (!existsSync(join(here, 'go'))) await once(changes, 'change');
    changes.close();
    return CASES.written();
  },
};

process.exitCode = await CASES[cases[id] ?? 'written']();
