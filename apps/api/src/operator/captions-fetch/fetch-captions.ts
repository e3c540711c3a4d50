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
  readonly language: LanguageCode | null;
  readonly limit: number;
  /** The average pause between two videos, in ms. */
  readonly pause: number;
  /** Whether to fetch only videos that failed before. */
  readonly again: boolean;
  readonly passedOn: readonly string[];
}

export interface FetchReport {
  fetched: number;
  readonly failures: { readonly video: BareVideo; readonly trouble: Trouble }[];
  /** Problems with individual lines of imported captions. */
  readonly problems: string[];
  /** Why the run stopped early; null if it did not. */
  stopped: { readonly why: string; readonly wait?: number } | null;
  /** Videos without captions that remain for the next run. */
  left: number;
  /** When yt-dlp was released, in ms since 1970; null if its version is not a date. */
  readonly releasedAt: number | null;
}

/** Videos that failed within this time are skipped. */
const PEACE = 7 * DAY;

/** After this many failures in a row that are not the videos' fault, the run stops. */
const ENOUGH = 5;

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const waitFor: Wait = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Varies a pause between half and one and a half times its length, so that requests have no fixed rhythm. */
const roughly = (pause: number): number => Math.round(pause * (0.5 + Math.random()));

/** Fetches one video. A failed import is reported and does not stop the others. @throws if yt-dlp is not installed */
async function tryOne(video: BareVideo, fetching: Parameters<typeof fetchOne>[1]): Promise<Fetched> {
  try {
    return await fetchOne(video, fetching);
  } catch (error) {
    return { isFetched: false, trouble: { why: reasonOf(error as Error), of: 'host' } };
  }
}

/** Returns whether the video is skipped for a while: not if the trouble is the network's or affects all videos. */
export const isNoted = ({ of: whose }: Trouble): boolean => whose === 'host' || whose === 'video';

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

/** Fetches and imports missing captions one by one, so an interruption costs one video. @throws if yt-dlp is missing */
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
    // One at a time with pauses, so as not to strain YouTube's servers.
    if (index > 0) await wait(roughly(pause), stopping);
    if (stopping.aborted) {
      report.stopped = { why: 'interrupted' };
      break;
    }
    const { isFetched, trouble } = await tryOne(video, { config, passedOn, importVideo });
    if (isFetched) report.fetched += 1;
    else if (trouble !== null) {
      report.failures.push({ video, trouble });
      if (isNoted(trouble)) await noteCaptionsFailed(db, video.id, clock());
    }
    watch(trouble);
    progress.step(index + 1);
    if (report.stopped !== null) break;
  }
  progress.end();
  report.left -= report.fetched + report.failures.filter(({ trouble }) => isNoted(trouble)).length;
  return report;
}
