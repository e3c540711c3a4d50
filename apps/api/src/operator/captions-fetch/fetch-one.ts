import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOf, type LanguageCode } from '@wordreel/shared';
import { withWorkFolder } from '#backup/work-folder';
import type { Deps } from '#deps';
import type { BareVideo } from '#features/videos/missing-captions.store';
import { HOUR } from '#lib/clock';
import { chooseCaptions } from '#operator/captions/choose-captions';
import type { createVideoImport } from '#operator/captions/import-captions';
import { readVideo, type FoundVideo } from '#operator/captions/read-video-folder';
import { isYoutubeId, youtubeAddress } from '#operator/youtube-video';
import { EMPTY, troubleOf, type Trouble } from './trouble.ts';
import { runYtDlp } from '#operator/yt-dlp-program';

const placeOf = ({ dataDir }: Pick<Deps['config'], 'dataDir'>): string => join(dataDir, 'fetched-captions');

/** Removes folders left by killed runs. They are older than any fetch takes. */
export async function sweepFetched(config: Pick<Deps['config'], 'dataDir'>): Promise<void> {
  const place = placeOf(config);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const names = await readdir(place);
  await Promise.all(
    names.map(async (name) => {
      const folder = join(place, name);
      const { mtimeMs } = await stat(folder);
      if (mtimeMs < Date.now() - HOUR) await rm(folder, { recursive: true, force: true });
    }),
  );
}

/**
 * Returns yt-dlp's regular expressions for the tracks in a language. They ignore case by default. They match `de`,
 * `de-AT`, `es-419` and a named track (`de-` and eleven characters), but not `de-en`, a machine translation, or
 * `de-orig`, a copy of `de`, which would be useless requests.
 */
const tracksOf = (language: LanguageCode): string =>
  String.raw`${language},${language}(?-i:-[A-Z0-9].*),${language}-[\w-]{11}`;

/** Undoes options that would prevent captions from being saved. `--verbose` makes yt-dlp print warnings in any case. */
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

/** A template for file names that overrides the operator's own configuration. */
const NAME = '%(id)s.%(ext)s';

/** Builds yt-dlp's arguments for one video. Ours come after the operator's and therefore override them. */
function wordsFor({ id, language }: BareVideo, folder: string, passedOn: readonly string[]): string[] {
  const kinds = ['subtitle', 'infojson'].flatMap((kind) => ['--paths', `${kind}:.`, '--output', `${kind}:${NAME}`]);
  const tracks = `--sub-langs=-all,${tracksOf(language)}`;
  const files = ['--sub-format', 'vtt/srt/json3', '--paths', `home:${folder}`, '--output', NAME, ...kinds];
  return [...passedOn, ...UNDONE, ...WANTED, tracks, ...files, '--', youtubeAddress(id)];
}

/** Returns whether a file of any format contains a caption. YouTube may send an empty file instead of none. */
const hasCaptions = (file: string): boolean => /-->|"segs"/.test(readFileSync(file, 'utf8'));

function readFetched(folder: string, id: string): FoundVideo | null {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const info = join(folder, `${id}.info.json`);
  const besides = files.filter((file) => file !== info);
  return files.includes(info) ? readVideo({ base: join(folder, id), file: info, besides }) : null;
}

/** Explains why no captions can be imported although yt-dlp reported no error. */
function reasonWithout(found: FoundVideo | null, { language }: BareVideo): Trouble {
  if (found === null) return { why: 'yt-dlp wrote no files', of: 'host' };
  const name = languageOf(language).displayName;
  if (found.captions.length === 0) return { why: `it has no captions in ${name}`, of: 'video' };
  if (!found.captions.every(({ file }) => hasCaptions(file))) return EMPTY;
  return { why: `its only captions in ${name} are machine translations`, of: 'video' };
}

interface Fetching {
  readonly config: Pick<Deps['config'], 'dataDir' | 'ytDlp'>;
  readonly passedOn: readonly string[];
  readonly importVideo: ReturnType<typeof createVideoImport>;
}

/** The result for one video. Both may be set: YouTube may begin to refuse requests after it has sent captions. */
export interface Fetched {
  readonly isFetched: boolean;
  readonly trouble: Trouble | null;
}

/** @throws if yt-dlp is not installed, or the captions cannot be imported */
export async function fetchOne(video: BareVideo, { config, passedOn, importVideo }: Fetching): Promise<Fetched> {
  const { id, language } = video;
  if (!isYoutubeId(id)) return { isFetched: false, trouble: { why: "its id is not one of YouTube's", of: 'video' } };
  return withWorkFolder(placeOf(config), `${id}-`, async (folder) => {
    const output = await runYtDlp(config.ytDlp, wordsFor(video, folder, passedOn));
    const found = readFetched(folder, id);
    const captions = found?.captions.filter(({ file }) => hasCaptions(file)) ?? [];
    const trouble = troubleOf(output, language);
    if (found === null || chooseCaptions(captions, found.info, language) === null) {
      return { isFetched: false, trouble: trouble ?? reasonWithout(found, video) };
    }
    await importVideo({ ...found, captions }, language);
    return { isFetched: true, trouble: trouble?.of === 'everybody' ? trouble : null };
  });
}
