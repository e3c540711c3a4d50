import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { captionsError, parseCaptions, type CaptionProblem, type Cue } from '@wordreel/captions';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { createLemmaIds, type LemmaIds } from '#features/captions/lemmas/lemmas.store';
import { mendOne, untilFixesRest } from '#features/captions/mending/mended-captions.service';
import { hasTranscript } from '#features/captions/transcripts/transcripts.store';
import {
  checksumOf,
  keepCaptions,
  tokeniseCaptions,
  type TokenisedCaptions,
} from '#features/captions/transcripts/upload-captions.service';
import { listLevels, noteCatalogueChange, saveVideos } from '#features/videos/videos.store';
import { readableCaptions } from '#tokeniser/read-captions';
import { chooseCaptions } from './choose-captions.ts';
import type { Progress } from '#operator/progress-bar';
import { listInfoFiles, readVideo, type FoundVideo } from './read-video-folder.ts';
import { reasonOf } from '#operator/sentences';
import { suggestLevel } from './suggest-level.ts';
import { languageOfVideo, videoOfFolder } from './video-of-folder.ts';
import { videoIdOf } from './yt-dlp-info.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser' | 'config'>;

export interface ImportOptions {
  readonly folder: string;
  /** The language of videos whose files do not say it. */
  readonly language: LanguageCode | null;
  /** Of videos that are not in the catalogue yet; null lets their words say it. */
  readonly levels: readonly string[] | null;
  /** Whether a video file beside a YouTube video is played instead of YouTube. */
  readonly prefersFiles: boolean;
}

/** What became of the videos of a folder. */
export interface ImportReport {
  imported: number;
  unchanged: number;
  /** Videos without captions in their language: they are in the catalogue all the same. */
  withoutCaptions: number;
  /** `file:line: what is wrong`. */
  readonly problems: string[];
}

interface Captions {
  readonly cues: readonly Cue[];
  readonly kind: 'human' | 'automatic';
  readonly checksum: string;
  readonly problems: readonly CaptionProblem[];
  readonly file: string;
}

function readCaptions(video: FoundVideo, language: LanguageCode): Captions | null {
  const chosen = chooseCaptions(video.captions, video.info, language);
  if (chosen === null) return null;
  const text = readFileSync(chosen.file, 'utf8').replaceAll('\0', '');
  const refuse = (message: string): Error => new Error(`${basename(chosen.file)}: ${message}`);
  const message = captionsError({ bytes: Buffer.byteLength(text) });
  if (message !== null) throw refuse(message);
  const read = readableCaptions(parseCaptions(text), language, chosen.isAutomatic);
  if ('refusal' in read) throw refuse(read.refusal);
  return {
    cues: read.cues,
    kind: chosen.isAutomatic ? 'automatic' : 'human',
    checksum: checksumOf(`${chosen.isAutomatic}\n${text}`),
    problems: read.problems,
    file: chosen.file,
  };
}

/** The levels of a video whose level nobody knows. */
const ANY_LEVEL = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** The level that the words of its captions say, for a video that nobody has given one. */
function levelsOf({ packed: { lemmas, counts }, ranks }: TokenisedCaptions): string[] {
  const level = suggestLevel({ counts, ranks: lemmas.map((lemma) => ranks.get(lemma) ?? 0) });
  return level === null ? ANY_LEVEL : [level];
}

/** The ids of a language's lemmas, of which one video has most and the next one few that are new. */
function createIdsOfLanguages() {
  const kept = new Map<LanguageCode, { ids: LemmaIds; ranks: Map<string, number> }>();
  return (language: LanguageCode, { ranks: added }: TokenisedCaptions): LemmaIds => {
    const known = kept.get(language);
    const ranks = known?.ranks ?? new Map<string, number>();
    for (const [lemma, rank] of added) ranks.set(lemma, rank);
    const ids = known?.ids ?? createLemmaIds(language, (lemma) => ranks.get(lemma) ?? null);
    kept.set(language, { ids, ranks });
    return ids;
  };
}

/**
 * Brings one video after the other into the catalogue, each in one transaction with its captions.
 * @param report is told what becomes of each; `unchanged` and `withoutCaptions` ones are in the catalogue as well
 */
export function createVideoImport(
  deps: ImportDeps,
  options: Pick<ImportOptions, 'levels' | 'prefersFiles'>,
  report: ImportReport,
) {
  const idsOf = createIdsOfLanguages();

  /** @returns what saves the video, in a transaction */
  function videoOf(found: FoundVideo, language: LanguageCode, levels: readonly string[]) {
    const { mediaDir } = deps.config;
    const video = videoOfFolder(found, { ...options, mediaDir, language, levels });
    return async (transaction: Knex): Promise<void> => {
      await saveVideos(transaction, [video], false, deps.clock());
      await noteCatalogueChange(transaction);
    };
  }

  return async (found: FoundVideo, language: LanguageCode): Promise<void> => {
    const captions = readCaptions(found, language);
    const place = { videoId: videoIdOf(found.info), userId: null };
    const known = await listLevels(deps.db, place.videoId);
    const given = options.levels ?? (known?.length === ANY_LEVEL.length ? null : known);
    if (captions === null) {
      await deps.db.transaction(videoOf(found, language, given ?? ANY_LEVEL));
      report.withoutCaptions += 1;
      return;
    }
    report.problems.push(...captions.problems.map(({ line, message }) => `${captions.file}:${line}: ${message}`));
    const { checksum, kind } = captions;
    if (await hasTranscript(deps.db, place, { checksum, tokeniserVersion: TOKENISER_VERSION })) {
      await deps.db.transaction(videoOf(found, language, given ?? ANY_LEVEL));
      report.unchanged += 1;
      return;
    }
    await untilFixesRest(async () => {
      const mended = await mendOne(deps.db, place.videoId, captions.cues);
      const tokenised = await tokeniseCaptions(deps, language, mended.lines);
      const before = videoOf(found, language, given ?? levelsOf(tokenised));
      await keepCaptions(deps, { ...place, kind, checksum }, tokenised, {
        ids: idsOf(language, tokenised),
        mended,
        before,
      });
    });
    report.imported += 1;
  };
}

/** What lies in a folder, read once. */
function createFolderReader(): (folder: string) => readonly string[] {
  const kept = new Map<string, readonly string[]>();
  return (folder) => {
    const names = kept.get(folder) ?? readdirSync(folder).map((name) => join(folder, name));
    kept.set(folder, names);
    return names;
  };
}

/**
 * Brings the videos of a folder, as yt-dlp lays them out, into the catalogue with their captions. Run again, it takes
 * up what is new or has changed. One video that cannot be read is told and keeps none of the others.
 * @throws where the folder cannot be read
 */
export async function importCaptions(
  deps: ImportDeps,
  options: ImportOptions,
  progress: Progress,
): Promise<ImportReport> {
  const files = listInfoFiles(options.folder);
  if (files.length === 0)
    throw new Error(`${options.folder} has no .info.json: let yt-dlp write them (--write-info-json)`);
  const report: ImportReport = { imported: 0, unchanged: 0, withoutCaptions: 0, problems: [] };
  const importVideo = createVideoImport(deps, options, report);
  const besides = createFolderReader();
  progress.begin(files.length);
  for (const [index, file] of files.entries()) {
    try {
      const found = readVideo(file, besides(dirname(file)));
      // oxlint-disable-next-line no-await-in-loop
      if (found !== null) await importVideo(found, languageOfVideo(found, options.language));
    } catch (error) {
      report.problems.push(`${file}: ${reasonOf(error as Error)}`);
    }
    progress.step(index + 1);
  }
  progress.end();
  return report;
}
