import { createYoutube } from '#adapters/youtube';
import type { Walk } from './videos/ask-youtube.ts';
import { requiredLanguage, levelsOption, UsageError, type Command } from './command.ts';
import { fillFacts } from './videos/fill-facts.ts';
import { importCatalogue } from './videos/import-catalogue.ts';
import { refreshVideos, verifyVideos } from './videos/refresh-videos.ts';
import { counted, listed, problemLines } from './sentences.ts';

const catalogueCommand: Command = {
  name: 'catalogue import',
  usage: 'FILE --language de --level A1',
  summary: 'Import the videos of a channel from the output of `yt-dlp --flat-playlist -J`',
  words: ['FILE'],
  options: { language: 'string', level: 'string' },
  prepare: (args) => {
    const [language, levels] = [requiredLanguage(args), levelsOption(args)];
    if (levels === null) throw new UsageError('--level is missing.');
    return async (deps) => {
      const { added, refreshed, leftOut } = await importCatalogue(deps, { file: args.word, language, levels });
      return [
        `${counted(added, 'video')} added, ${refreshed.toLocaleString('en')} updated.`,
        ...listed(
          `${counted(leftOut.length, 'entry', 'entries')} skipped:`,
          leftOut.map(({ title, reason }) => `${title}: ${reason}`),
        ),
      ].join('\n');
    };
  },
};

function walkLines({ stopped, problems }: Walk): string[] {
  const why = stopped === null ? [] : [`Stopped: ${stopped}. Run this again later to continue.`];
  return [...why, ...problemLines(problems)];
}

const refreshCommand: Command = {
  name: 'videos refresh',
  summary: 'Add new videos of the channels in the catalog; needs the internet',
  prepare: () => async (deps, progress) => {
    const report = await refreshVideos(deps, createYoutube(deps.config), progress);
    const first = `${counted(report.asked, 'channel')} checked, ${counted(report.added, 'video')} added.`;
    return [first, ...walkLines(report)].join('\n');
  },
};

const verifyCommand: Command = {
  name: 'videos verify',
  summary: 'Check which YouTube videos still exist, each once a week; needs the internet',
  prepare: () => async (deps, progress) => {
    const report = await verifyVideos(deps, createYoutube(deps.config), progress);
    const { gone, back, renamed } = report.verdicts;
    return [
      `${counted(report.asked, 'video')} checked: ${gone} gone, ${back} back, ${renamed} renamed.`,
      ...(report.skipped > 0
        ? [`${counted(report.skipped, 'video')} skipped, checked within the last seven days.`]
        : []),
      ...walkLines(report),
    ].join('\n');
  },
};

const factsCommand: Command = {
  name: 'videos facts',
  summary: 'Fill missing durations, views, dates and channel pictures with yt-dlp; needs the internet',
  prepare: () => async (deps, progress) => {
    const report = await fillFacts(deps, progress);
    const { videos, channels, asked, problems } = report;
    if (asked + problems.length === 0) return 'No data of videos or channels is missing.';
    const filled = `Filled data of ${counted(videos, 'video')} and pictures of ${counted(channels, 'channel')}.`;
    return [filled, ...walkLines(report)].join('\n');
  },
};

export const videosCommands: readonly Command[] = [catalogueCommand, refreshCommand, verifyCommand, factsCommand];
