import { approveFix, openFixes, rejectOpenFix } from '#features/captions/decide-fix.service';
import { languageGiven, levelsGiven, UsageError, type Command, type Given } from './command.ts';
import { importCaptions, type ImportReport } from './import-captions.ts';
import { counted, problemLines } from './sentences.ts';

function reportImport({ imported, unchanged, withoutCaptions, problems }: ImportReport): string {
  return [
    `Captions of ${counted(imported, 'video')} imported, of ${counted(unchanged, 'video')} unchanged; ` +
      `${counted(withoutCaptions, 'video')} without captions in their language.`,
    ...problemLines(problems),
  ].join('\n');
}

const importCommand: Command = {
  name: 'captions import',
  usage: 'FOLDER [--language de] [--level A2,B1] [--files]',
  summary: 'videos and their captions, as yt-dlp lays them out; --files plays the video files beside them',
  words: ['FOLDER'],
  options: { language: { type: 'string' }, level: { type: 'string' }, files: { type: 'boolean' } },
  prepare: (given) => {
    const [folder = ''] = given.words;
    const options = {
      folder,
      language: languageGiven(given),
      levels: levelsGiven(given),
      prefersFiles: given.isSet('files'),
    };
    return async (deps, progress) => reportImport(await importCaptions(deps, options, progress));
  },
};

const fixesCommand: Command = {
  name: 'captions fixes',
  usage: '',
  summary: 'what learners say that lines should be',
  prepare: () => async (deps) => {
    const fixes = await openFixes(deps);
    if (fixes.length === 0) return 'No line waits for you.';
    return fixes
      .map(
        ({ id, videoId, line, textBefore, text, agreeing }) =>
          `${id}  ${videoId}, line ${line + 1}, ${counted(agreeing, 'learner')}\n  - ${textBefore}\n  + ${text}`,
      )
      .join('\n');
  },
};

function idGiven({ words }: Given): number {
  const [word = ''] = words;
  if (!/^\d{1,9}$/.test(word)) throw new UsageError(`${word} is no number of \`captions fixes\`.`);
  return Number(word);
}

const noFix = (): Error => new Error('No line with this number waits for you.');

const approveCommand: Command = {
  name: 'captions approve',
  usage: 'ID',
  summary: 'puts a line right for everybody',
  words: ['ID'],
  prepare: (given) => {
    const id = idGiven(given);
    return async (deps) => {
      if (!(await approveFix(deps, id))) throw noFix();
      return 'Everybody reads the line so now.';
    };
  },
};

const rejectCommand: Command = {
  name: 'captions reject',
  usage: 'ID',
  summary: 'leaves a line as it is',
  words: ['ID'],
  prepare: (given) => {
    const id = idGiven(given);
    return async (deps) => {
      if (!(await rejectOpenFix(deps, id))) throw noFix();
      return 'The line stays as it is.';
    };
  },
};

export const captionsCommands: readonly Command[] = [importCommand, fixesCommand, approveCommand, rejectCommand];
