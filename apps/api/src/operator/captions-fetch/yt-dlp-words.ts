import type { LanguageCode } from '@wordreel/shared';
import { youtubeAddress } from '#operator/youtube-video';

/**
 * Returns yt-dlp's regular expressions for the tracks in a language. They ignore case by default: `de`,
 * `de-AT`, `es-419` and a named track (`de-` and eleven characters). `de-en`, a machine translation, and `de-orig`, a
 * copy of `de`, would be useless requests.
 */
const tracksOf = (language: LanguageCode): string =>
  String.raw`${language},${language}(?-i:-[A-Z0-9].*),${language}-[\w-]{11}`;

/**
 * Undoes options that would keep captions from us: a download archive, a filter, silence. With `--verbose` yt-dlp
 * prints its warnings as `[debug] WARNING:` even if a configuration has `--no-warnings`.
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

/** File names that override the operator's own configuration. */
const NAME = '%(id)s.%(ext)s';

export interface Question {
  readonly id: string;
  readonly language: LanguageCode;
  readonly folder: string;
}

/**
 * Builds the arguments that fetch the captions of one video. Ours come after the operator's and override them.
 * @param passedOn the arguments after `--`
 */
export function wordsFor({ id, language, folder }: Question, passedOn: readonly string[]): string[] {
  const kinds = ['subtitle', 'infojson'].flatMap((kind) => ['--paths', `${kind}:.`, '--output', `${kind}:${NAME}`]);
  const tracks = `--sub-langs=-all,${tracksOf(language)}`;
  const files = ['--sub-format', 'vtt/srt/json3', '--paths', `home:${folder}`, '--output', NAME, ...kinds];
  return [...passedOn, ...UNDONE, ...WANTED, tracks, ...files, '--', youtubeAddress(id)];
}
