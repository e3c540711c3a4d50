import type { LanguageCode } from '@wordreel/shared';
import { youtubeAddress } from '#operator/youtube-video';

/**
 * The tracks that may be a language's own, as yt-dlp's regular expressions, which do not mind capitals unless told so:
 * `de`, `de-AT`, `es-419` and a track with a name (`de-` and eleven characters). `de-en`, which a machine has translated,
 * and `de-orig`, which is `de` once more, are requests for nothing.
 */
const tracksOf = (language: LanguageCode): string =>
  String.raw`${language},${language}(?-i:-[A-Z0-9].*),${language}-[\w-]{11}`;

/**
 * What would keep captions away from us, undone: an archive of what was downloaded before, a filter, silence. With
 * `--verbose` its warnings come, as `[debug] WARNING:`, also where a configuration has `--no-warnings`.
 */
const UNDONE = [
  '--no-quiet',
  '--verbose',
  '--no-simulate',
  '--no-progress',
  '--no-playlist',
  '--no-download-archive',
  '--no-match-filters',
  '--ignore-no-formats-error',
];

const WANTED = ['--skip-download', '--write-info-json', '--write-subs', '--write-auto-subs'];

/** How the files are called, whatever the host's own configuration calls them. */
const NAME = '%(id)s.%(ext)s';

/** What is asked. */
export interface Question {
  /** Of YouTube. */
  readonly id: string;
  readonly language: LanguageCode;
  /** Where the files go. */
  readonly folder: string;
}

/**
 * The words of a command line that fetches the captions of one video. Ours come after the host's, so that they count.
 * @param passedOn what the host has said after `--`
 */
export function wordsFor({ id, language, folder }: Question, passedOn: readonly string[]): string[] {
  const kinds = ['subtitle', 'infojson'].flatMap((kind) => ['--paths', `${kind}:.`, '--output', `${kind}:${NAME}`]);
  const tracks = `--sub-langs=-all,${tracksOf(language)}`;
  const files = ['--sub-format', 'vtt/srt/json3', '--paths', `home:${folder}`, '--output', NAME, ...kinds];
  return [...passedOn, ...UNDONE, ...WANTED, tracks, ...files, '--', youtubeAddress(id)];
}
