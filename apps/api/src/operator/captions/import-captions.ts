import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { captionsError, parseCaptions } from '@wordreel/captions';
import { TOKENISER_VERSION } from '@wordreel/language';
import {
  curveOfLevel,
  estimateComprehension,
  prepareCurve,
  type PreparedCurve,
  type WordCounts,
} from '@wordreel/learning';
import { LEVELS, type LanguageCode } from '@wordreel/shared';
import { decodeText } from '@wordreel/text';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { createLemmaIds, type LemmaIds } from '#features/captions/lemmas/lemmas.store';
import { reapplyOne, untilFixesRest } from '#features/captions/reapply/reapply-captions.service';
import { hasTranscript } from '#features/captions/transcripts/transcripts.store';
import {
  checksumOf,
  keepCaptions,
  tokeniseCaptions,
  type TokenisedCaptions,
} from '#features/captions/transcripts/upload-captions.service';
import { listLevels, noteCatalogueChange, saveVideos } from '#features/videos/videos.store';
import { readableCaptions } from '#tokeniser/read-captions';
import { chooseCaptions, reasonAgainstCaptions, type ChosenCaptions } from './choose-captions.ts';
import type { Progress } from '#operator/progress-bar';
import type { SkippedFile } from './list-files.ts';
import { listVideos, readVideo, type FoundVideo, type VideoFiles } from './read-video-folder.ts';
import { reasonOf } from '#operator/sentences';
import { languageOfVideo, videoOfFolder } from './video-of-folder.ts';
import { isYoutube, videoIdOf } from './yt-dlp-info.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser' | 'config'>;

export interface ImportOptions {
  readonly folder: string;
  /** The language of videos whose files do not name it. */
  readonly language: LanguageCode | null;
  /** Levels of videos that are not in the catalog yet; null to estimate them from the words. */
  readonly levels: readonly string[] | null;
  /** Whether a video file next to a YouTube video is played instead of YouTube. */
  readonly prefersFiles: boolean;
}

export interface ImportReport {
  imported: number;
  unchanged: number;
  /** Videos without captions in their language. They are still added to the catalog. */
  withoutCaptions: number;
  /** Each as `file:line: what is wrong`. */
  readonly problems: string[];
  readonly skipped: SkippedFile[];
  /** Caption files whose encoding was guessed, with the name of the encoding. */
  readonly guesses: { readonly file: string; readonly encoding: string }[];
}

export const emptyReport = (problems: string[] = []): ImportReport => ({
  imported: 0,
  unchanged: 0,
  withoutCaptions: 0,
  problems,
  skipped: [],
  guesses: [],
});

type Captions = ReturnType<typeof readCaptions>;

/** Increase it with every change in how files are read, so that unchanged files are imported again. */
const READER_VERSION = 3;

function readCaptions(chosen: ChosenCaptions, language: LanguageCode) {
  const decoded = decodeText(readFileSync(chosen.file), { language });
  const text = decoded.text.replaceAll('\0', '');
  const refuse = (message: string): Error => new Error(`${basename(chosen.file)}: ${message}`);
  const message = captionsError({ bytes: Buffer.byteLength(text) });
  if (message !== null) throw refuse(message);
  const read = readableCaptions(parseCaptions(text), language, chosen.isAutomatic);
  if ('refusal' in read) throw refuse(read.refusal);
  return {
    cues: read.cues,
    kind: chosen.isAutomatic ? ('automatic' as const) : ('human' as const),
    checksum: checksumOf(`${READER_VERSION} ${chosen.isAutomatic}\n${text}`),
    problems: read.problems,
    file: chosen.file,
    /** Null if the encoding is certain. */
    guessedEncoding: decoded.isGuess ? decoded.encoding : null,
  };
}

/** Reads a video's captions, or the next best file if one cannot be read. @throws if none can */
function readBest(found: FoundVideo, language: LanguageCode, skipped: SkippedFile[]): Captions | null {
  const chosen = chooseCaptions(found.captions, found.info, language);
  if (chosen === null) return null;
  try {
    return readCaptions(chosen, language);
  } catch (error) {
    const captions = found.captions.filter(({ file }) => file !== chosen.file);
    const next = readBest({ ...found, captions }, language, skipped);
    if (next === null) throw error;
    skipped.push({ file: chosen.file, reason: reasonOf(error as Error).replace(`${basename(chosen.file)}: `, '') });
    return next;
  }
}

/** A video is easy enough if learners know at least this share of its words. */
const ENOUGH = 0.9;

let curves: { code: string; curve: PreparedCurve }[] | undefined;

/** Suggests the lowest level at which learners probably know 90 % of the words; null if too few words count. */
function suggestLevel(words: WordCounts): string | null {
  curves ??= LEVELS.map(({ code }) => ({ code, curve: prepareCurve(curveOfLevel(code)) }));
  for (const { code, curve } of curves) {
    const estimate = estimateComprehension(words, [], curve);
    if (estimate === null) return null;
    if (estimate.share >= ENOUGH) return code.slice(0, 2);
  }
  return 'C2';
}

/** The levels of a video whose level cannot be estimated. */
const ANY_LEVEL = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

function levelsOf({ packed: { lemmas, counts }, ranks }: TokenisedCaptions): string[] {
  const level = suggestLevel({ counts, ranks: lemmas.map((lemma) => ranks.get(lemma) ?? 0) });
  return level === null ? ANY_LEVEL : [level];
}

/** Caches each language's lemma ids, because a video needs mostly the same ones and adds only a few. */
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

/** Creates a function that imports one video in one transaction. @param report collects the results */
export function createVideoImport(
  deps: ImportDeps,
  options: Pick<ImportOptions, 'levels' | 'prefersFiles'>,
  report: ImportReport,
) {
  const idsOf = createIdsOfLanguages();

  function videoOf(found: FoundVideo, language: LanguageCode, levels: readonly string[]) {
    const { mediaDir } = deps.config;
    const video = videoOfFolder(found, { ...options, mediaDir, language, levels });
    return async (transaction: Knex): Promise<void> => {
      await saveVideos(transaction, [video], false, deps.clock());
      await noteCatalogueChange(transaction);
    };
  }

  function noteSkipped(found: FoundVideo, language: LanguageCode, chosen: Captions | null): void {
    report.skipped.push(...found.skipped);
    for (const one of found.captions) {
      if (one.file === chosen?.file || report.skipped.some(({ file }) => file === one.file)) continue;
      report.skipped.push({ file: one.file, reason: reasonAgainstCaptions(one, chosen, language) });
    }
    if (found.media === null || options.prefersFiles || !isYoutube(found.info)) return;
    report.skipped.push({ file: found.media, reason: 'this video is played from YouTube; --files plays the file' });
  }

  return async (found: FoundVideo, language: LanguageCode): Promise<void> => {
    const captions = readBest(found, language, report.skipped);
    noteSkipped(found, language, captions);
    const place = { videoId: videoIdOf(found.info), userId: null };
    const known = await listLevels(deps.db, place.videoId);
    const levels = options.levels ?? (known?.length === ANY_LEVEL.length ? null : known);
    if (captions === null) {
      await deps.db.transaction(videoOf(found, language, levels ?? ANY_LEVEL));
      report.withoutCaptions += 1;
      return;
    }
    report.problems.push(...captions.problems.map(({ line, message }) => `${captions.file}:${line}: ${message}`));
    const { checksum, kind, guessedEncoding } = captions;
    if (guessedEncoding !== null) report.guesses.push({ file: captions.file, encoding: guessedEncoding });
    if (await hasTranscript(deps.db, place, { checksum, tokeniserVersion: TOKENISER_VERSION })) {
      await deps.db.transaction(videoOf(found, language, levels ?? ANY_LEVEL));
      report.unchanged += 1;
      return;
    }
    const { lines, problems } = await deps.tokeniser.refine(language, captions.cues);
    report.problems.push(...problems.map(({ line, message }) => `${captions.file}:${line}: ${message}`));
    await untilFixesRest(async () => {
      const reapplied = await reapplyOne(deps.db, place.videoId, lines);
      const tokenised = await tokeniseCaptions(deps, language, reapplied.lines);
      const before = videoOf(found, language, levels ?? levelsOf(tokenised));
      await keepCaptions(deps, { ...place, kind, checksum }, tokenised, {
        ids: idsOf(language, tokenised),
        reapplied,
        before,
      });
    });
    report.imported += 1;
  };
}

interface Importing {
  readonly importVideo: ReturnType<typeof createVideoImport>;
  /** The `.info.json` or film of each imported video, by video id. */
  readonly done: Map<string, string>;
}

async function importOne(
  files: VideoFiles,
  { importVideo, done }: Importing,
  { language }: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const skipAll = (reason: string): void => {
    const all = new Set([files.file, ...files.besides]);
    report.skipped.push(...[...all].map((file) => ({ file, reason })));
  };
  try {
    const found = readVideo(files);
    if (found === null) return skipAll('it describes a channel or a list of videos');
    const twin = done.get(videoIdOf(found.info));
    if (twin !== undefined) return skipAll(`it is the same video as ${twin}, which was imported`);
    await importVideo(found, languageOfVideo(found, language));
    done.set(videoIdOf(found.info), files.file);
  } catch (error) {
    report.problems.push(`${files.file}: ${reasonOf(error as Error)}`);
    const reason = 'its video could not be imported';
    const besides = files.besides.filter((file) => file !== files.file);
    report.skipped.push(...besides.map((file) => ({ file, reason })));
  }
}

/** Imports what is new or changed in a folder, and reports what cannot be read. @throws Error if the folder is empty */
export async function importCaptions(
  deps: ImportDeps,
  options: ImportOptions,
  progress: Progress,
): Promise<ImportReport> {
  const { videos, skipped } = listVideos(options.folder);
  if (videos.length + skipped.length === 0) throw new Error(`${options.folder} is empty`);
  const report = emptyReport();
  report.skipped.push(...skipped);
  const importing = { importVideo: createVideoImport(deps, options, report), done: new Map<string, string>() };
  progress.begin(videos.length);
  for (const [index, files] of videos.entries()) {
    await importOne(files, importing, options, report);
    progress.step(index + 1);
  }
  progress.end();
  return report;
}
