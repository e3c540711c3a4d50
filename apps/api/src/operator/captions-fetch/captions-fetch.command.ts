import type { LanguageCode } from '@wordreel/shared';
import { SECOND } from '#lib/clock';
import { languageOption, UsageError, type Command, type Arguments } from '#operator/command';
import { counted, problemLines } from '#operator/sentences';
import { OLD } from '#operator/yt-dlp-program';
import { fetchCaptions, isNoted, type FetchOptions, type FetchReport } from './fetch-captions.ts';

function numberOption({ text }: Arguments, option: string, usual: number, least: number): number {
  const value = text(option) ?? String(usual);
  if (!/^\d{1,5}$/.test(value) || Number(value) < least) {
    throw new UsageError(`--${option} ${value} is not a whole number from ${least} to 99999.`);
  }
  return Number(value);
}

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function stopLine({ stopped }: FetchReport, now: number): string[] {
  if (stopped === null) return [];
  const when = stopped.wait === undefined ? 'Run this again' : `Run this again after ${timeOf(now + stopped.wait)}`;
  return [`Stopped: ${stopped.why}. ${when} to continue.`];
}

function ageLine({ releasedAt, failures }: FetchReport, now: number): string[] {
  if (releasedAt === null || now - releasedAt < OLD || failures.length === 0) return [];
  return ['Your yt-dlp is more than 90 days old, and YouTube changes often: update it first (`yt-dlp -U`).'];
}

const KNOWN_FAILURES = 'Failed videos are skipped for seven days; --again retries them at once.';

function leftLine({ left }: FetchReport, language: LanguageCode | null): string[] {
  if (left === 0) return [];
  const which = language === null ? '' : ` --language ${language}`;
  return [`${counted(left, 'video')} still without captions: continue with \`captions fetch${which}\`.`];
}

/** Removes the folder from a path, because it no longer exists and the file's name contains the video's id. */
const withoutFolder = (problem: string): string => problem.replace(/^.*\/fetched-captions\/[^/]+\//, '');

function reportFetch(report: FetchReport, { language, again }: FetchOptions, now: number): string {
  const { fetched, failures, problems } = report;
  if (fetched + failures.length === 0 && report.stopped === null) {
    return again
      ? 'No video has failed before.'
      : 'No video is missing captions. If some have failed before, try --again.';
  }
  const failed = failures.map(({ video, trouble }) => `${video.id} (${video.title}): ${trouble.why}`);
  const advice = new Set(failures.flatMap(({ trouble }) => trouble.advice ?? []));
  return [
    `Fetched captions of ${counted(fetched, 'video')}; ${counted(failures.length, 'video')} failed.`,
    ...stopLine(report, now),
    ...problemLines(failed),
    ...ageLine(report, now),
    ...advice,
    ...(failures.some(({ trouble }) => isNoted(trouble)) ? [KNOWN_FAILURES] : []),
    ...(again ? [] : leftLine(report, language)),
    ...problemLines(problems.map(withoutFolder)),
  ].join('\n');
}

export const captionsFetchCommand: Command = {
  name: 'captions fetch',
  usage: '[--language de] [--limit 50] [--pause 20] [--again] [-- YT-DLP OPTIONS]',
  summary: 'Fetch missing captions with the local yt-dlp; Ctrl-C stops after the current video',
  options: { language: 'string', limit: 'string', pause: 'string', again: 'boolean' },
  passesOn: true,
  endsItself: true,
  prepare: (args) => {
    const options = {
      language: languageOption(args),
      limit: numberOption(args, 'limit', 50, 1),
      pause: numberOption(args, 'pause', 20, 0) * SECOND,
      again: args.isSet('again'),
      passedOn: args.passedOn,
    };
    return async (deps, progress) => reportFetch(await fetchCaptions(deps, options, progress), options, deps.clock());
  },
};
