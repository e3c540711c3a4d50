import { CAPTION_EXTENSIONS } from '@wordreel/captions';
import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import type { CaptionFile } from './choose-captions.ts';
import { languageOf } from './yt-dlp-info.ts';

const READABLE = new RegExp(String.raw`^(.*)\.(?:${CAPTION_EXTENSIONS.join('|')})$`, 'i');
const UNREADABLE = /\.(?:sub|idx|sup|smi|srv\d|scc|stl)$/i;
const UNPLAYABLE = /\.(?:mkv|avi|mov|wmv|flv|ts|m2ts|mpe?g|3gp|wav|flac|aac|wma|part)$/i;

/** Suffixes after a language that describe the audience of captions. `hi` alone is Hindi. */
const TAGS = new Set(
  'sdh cc hi hoh hearing impaired full default orig original sub subs subtitles captions'.split(' '),
);

/** Other names for a language in file names: country codes and kinds of Chinese characters. */
const ALIASES = {
  jp: 'ja',
  kr: 'ko',
  cn: 'zh',
  chs: 'zh',
  cht: 'zh',
  gr: 'el',
  dk: 'da',
  esp: 'es',
  pob: 'pt',
  ptb: 'pt',
} as const;

const NAMES = new Map<string, LanguageCode>([
  ...Object.entries(ALIASES),
  ...LANGUAGES.flatMap(({ code, displayName, nativeName }) =>
    [displayName, nativeName].map((name) => [name.toLowerCase(), code] as const),
  ),
]);

/** Returns the track's language for `de-AT`, `ger` or `Deutsch`, or null if a part of a file name is not a language. */
function trackOf(part: string): string | null {
  return NAMES.get(part.toLowerCase()) ?? (languageOf(part) === null ? null : part);
}

type BesideVideo = CaptionFile | { readonly file: string; readonly reason: string };

/** Recognizes a file next to a video by its name (`.de.srt`). A plain `.srt` is in the video's own language. */
export function captionFileOf(file: string, suffix: string): BesideVideo {
  const middle = READABLE.exec(suffix)?.[1];
  if (middle === undefined) return { file, reason: reasonAgainst(file) };
  const parts = middle.split(/[._ ()[\]]+|^-/).filter((part) => part !== '');
  const isForced = parts.some((part) => /^(?:forced|foreign|signs)$/i.test(part));
  if (isForced) return { file, reason: 'forced captions have only some lines of a film' };
  const named = parts.filter((part) => !TAGS.has(part.toLowerCase()) && !/^\d+$/.test(part));
  const track = [...named, ...parts].map(trackOf).find((one) => one !== null);
  if (track !== undefined && track !== null) return { file, track };
  if (named.length === 0) return { file, track: '' };
  return { file, reason: `“${named.join('.')}” in its name is not a language: use an ending such as .de.srt` };
}

export function reasonAgainst(file: string): string {
  if (UNREADABLE.test(file)) return 'captions of this kind cannot be read: convert them to .srt or .vtt';
  if (UNPLAYABLE.test(file)) return 'files of this kind cannot be played: convert it to .mp4 or .webm';
  if (READABLE.test(file)) return 'there is no video and no .info.json of the same name next to it';
  return 'it is neither a video nor captions';
}
