import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { listBareVideos, noteCaptionsFailed, type BareVideo } from '#features/videos/missing-captions.store';
import { DAY } from '#lib/clock';
import { createVideoImport, emptyReport } from '#operator/captions/import-captions';
import type { Progress } from '#operator/progress-bar';
import { reasonOf } from '#operator/sentences';
import { fetchOne, sweepFetched, type Fetched } from './fetch-one.ts';
import type { Trouble } from './trouble.ts';
import { askVersion } from '#operator/yt-dlp-program';

type FetchDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser' | 'config' | 'stopping'>;

export interface FetchOptions {
  /** Null for every language. */
  readonly language: LanguageCode | null;
  /** The most videos that are asked for. */
  readonly limit: number;
  /** In ms, between two videos: as much on average. */
  readonly pause: number;
  /** Asks for those alone that failed before. */
  readonly again: boolean;
  /** What yt-dlp is told besides. */
  readonly passedOn: readonly string[];
}

export interface FetchReport {
  fetched: number;
  readonly failures: { readonly video: BareVideo; readonly trouble: Trouble }[];
  /** What was imported, but for some of its lines. */
  readonly problems: string[];
  /** Why it ended before its end; null where it did not. */
  stopped: { readonly why: string; readonly wait?: number } | null;
  /** Videos without captions whose turn comes the next time. */
  left: number;
  /** Of yt-dlp; null where it is no date. */
  readonly releasedAt: number | null;
}

/** Whoever failed within this time is left in peace. */
const PEACE = 7 * DAY;

/** After so many failures in a row that are not the videos' own, nothing else will do better. */
const ENOUGH = 5;

/** Waits, or until somebody wants the process to end. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const waitFor: Wait = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** From half to one and a half of a pause, so that no rhythm is to be seen. */
const roughly = (pause: number): number => Math.round(pause * (0.5 + Math.random()));

/** One that cannot be imported is told and keeps none of the others. @throws where yt-dlp is not there */
async function tryOne(video: BareVideo, fetching: Parameters<typeof fetchOne>[1]): Promise<Fetched> {
  try {
    return await fetchOne(video, fetching);
  } catch (error) {
    return { isFetched: false, trouble: { why: reasonOf(error as Error), of: 'host' } };
  }
}

/** Whether a video is left in peace after it: what is everybody's, or the net's, says nothing of this one. */
export const isNoted = ({ of: whose }: Trouble): boolean => whose === 'host' || whose === 'video';

/** Counts what fails, and knows when it is enough. */
function createWatch(report: FetchReport) {
  let inARow = 0;
  return (trouble: Trouble | null): void => {
    inARow = trouble === null || trouble.of === 'video' ? 0 : inARow + 1;
    if (trouble?.of === 'everybody') report.stopped = trouble;
    else if (trouble !== null && inARow === ENOUGH) {
      report.stopped = { why: `${trouble.why}, and ${ENOUGH} videos in a row have failed` };
    }
  };
}

/**
 * Fetches the captions of videos that have none, with the yt-dlp of this computer, one after the other with pauses. Each
 * is imported before the next one is asked for, so that whatever ends this in the middle costs one video at most; run
 * again, it goes on with the others.
 * @throws where yt-dlp is not there
 */
export async function fetchCaptions(
  deps: FetchDeps,
  { language, limit, pause, again, passedOn }: FetchOptions,
  progress: Progress,
  wait: Wait = waitFor,
): Promise<FetchReport> {
  const { db, clock, config, stopping } = deps;
  const releasedAt = await askVersion(config.ytDlp);
  await sweepFetched(config);
  const waiting = await listBareVideos(db, again ? 'failed' : 'open', { language, since: clock() - PEACE });
  const report: FetchReport = {
    fetched: 0,
    failures: [],
    problems: [],
    stopped: null,
    left: waiting.length,
    releasedAt,
  };
  const imported = emptyReport(report.problems);
  const importVideo = createVideoImport(deps, { levels: null, prefersFiles: false }, imported);
  const watch = createWatch(report);
  const videos = waiting.slice(0, limit);
  progress.begin(videos.length);
  for (const [index, video] of videos.entries()) {
    // One at a time with pauses, so that YouTube's servers are not strained.
    if (index > 0) await wait(roughly(pause), stopping); // oxlint-disable-line no-await-in-loop
    if (stopping.aborted) {
      report.stopped = { why: 'you wanted it to end' };
      break;
    }
    const { isFetched, trouble } = await tryOne(video, { config, passedOn, importVideo }); // oxlint-disable-line no-await-in-loop
    if (isFetched) report.fetched += 1;
    else if (trouble !== null) {
      report.failures.push({ video, trouble });
      if (isNoted(trouble)) await noteCaptionsFailed(db, video.id, clock()); // oxlint-disable-line no-await-in-loop
    }
    watch(trouble);
    progress.step(index + 1);
    if (report.stopped !== null) break;
  }
  progress.end();
  report.left -= report.fetched + report.failures.filter(({ trouble }) => isNoted(trouble)).length;
  return report;
}
