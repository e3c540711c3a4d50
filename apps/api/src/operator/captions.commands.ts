import { parseEmail } from '@wordreel/shared';
import { approveFix } from '#features/captions/fixes/decide-fix.service';
import { listHistory, type FixChoice, type PastFix } from '#features/captions/fixes/fix-history.store';
import { listOpenFixes, rejectFix } from '#features/captions/fixes/fixes.store';
import { revertFixes, revertPerson, type Reversal } from '#features/captions/fixes/revert-fixes.service';
import { captionsFetchCommand } from './captions-fetch/captions-fetch.command.ts';
import { languageOption, levelsOption, UsageError, type Command, type Arguments } from './command.ts';
import { importCaptions, type ImportReport } from './captions/import-captions.ts';
import { counted, listed, problemLines } from './sentences.ts';

/** Formats a report. @throws Error with that text if nothing was imported, so that the command fails */
function reportImport({ imported, unchanged, withoutCaptions, ...rest }: ImportReport): string {
  const { problems, skipped, guesses } = rest;
  const text = [
    `Imported captions of ${counted(imported, 'video')}; ${counted(unchanged, 'video')} unchanged; ` +
      `${counted(withoutCaptions, 'video')} without captions in their language.`,
    ...problemLines(problems),
    ...listed(
      `${counted(guesses.length, 'file')} not in UTF-8. Check the letters, and if they are wrong, save as UTF-8:`,
      guesses.map(({ file, encoding }) => `${file}: read as ${encoding}`),
    ),
    ...listed(
      `${counted(skipped.length, 'file')} skipped:`,
      skipped.map(({ file, reason }) => `${file}: ${reason}`),
    ),
  ].join('\n');
  const isNothing = imported + unchanged === 0 && (withoutCaptions === 0 || problems.length + skipped.length > 0);
  if (isNothing) throw new Error(`No captions were imported.\n${text}`);
  return text;
}

const importCommand: Command = {
  name: 'captions import',
  usage: 'FOLDER [--language de] [--level A2,B1] [--files]',
  summary:
    'Import videos and captions from a folder in the layout of yt-dlp; --files plays the video files next to them',
  words: ['FOLDER'],
  options: { language: 'string', level: 'string', files: 'boolean' },
  prepare: (args) => {
    const options = {
      folder: args.word,
      language: languageOption(args),
      levels: levelsOption(args),
      prefersFiles: args.isSet('files'),
    };
    return async (deps, progress) => reportImport(await importCaptions(deps, options, progress));
  },
};

/** Formats a change as two lines, like a diff. */
const change = (before: string, after: string): string => `\n  - ${before}\n  + ${after}`;

const fixesCommand: Command = {
  name: 'captions fixes',
  summary: 'List the corrections of lines that wait for your decision',
  prepare: () => async (deps) => {
    const fixes = await listOpenFixes(deps.db);
    if (fixes.length === 0) return 'No corrections are pending.';
    return fixes
      .map(
        ({ id, videoId, line, textBefore, text, agreeing, reason }) =>
          `${id}  ${videoId}, line ${line + 1}, ${counted(agreeing, 'learner')}` +
          `${change(textBefore, text)}${reason === null ? '' : `\n  ${reason}`}`,
      )
      .join('\n');
  },
};

function idArgument({ word }: Arguments): number {
  if (!/^\d{1,9}$/.test(word)) throw new UsageError(`${word} is not a number from \`captions fixes\`.`);
  return Number(word);
}

const noFix = (): Error => new Error('No pending correction has this number.');

const quoteLine = (text: string | null): string => (text === null ? 'there is no such line' : `it says “${text}”`);

/** Returns the index of a line; lines are numbered from 1 on the command line. @throws UsageError */
function lineOption({ text }: Arguments): number | null {
  const line = text('line');
  if (line === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(line)) throw new UsageError(`--line ${line} is not a line number.`);
  return Number(line) - 1;
}

const approveCommand: Command = {
  name: 'captions approve',
  usage: 'ID [--line 12]',
  summary: 'Accept a correction for all learners; --line applies it to another line',
  words: ['ID'],
  options: { line: 'string' },
  prepare: (args) => {
    const [id, line] = [idArgument(args), lineOption(args)];
    return async (deps) => {
      const approval = await approveFix(deps, id, line);
      if (approval === 'approved') return 'The correction is published.';
      if (approval === 'not found') throw noFix();
      throw new Error(
        `The line has changed since: ${quoteLine(approval.currentText)}. Reject the correction, or name its line with --line.`,
      );
    };
  },
};

const rejectCommand: Command = {
  name: 'captions reject',
  usage: 'ID',
  summary: 'Reject a correction and keep the line',
  words: ['ID'],
  prepare: (args) => {
    const id = idArgument(args);
    return async (deps) => {
      if (!(await rejectFix(deps.db, id, deps.clock()))) throw noFix();
      return 'The correction is rejected.';
    };
  },
};

/** Maximum number of fixes in a list. */
const MAX_REPORTED = 500;

function formatPastFix({ id, videoId, line, createdAt, ...fix }: PastFix): string {
  const who = fix.email ?? 'deleted account';
  const how = fix.decidedBy === null ? fix.status : `${fix.status} by ${fix.decidedBy}`;
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const why = fix.reason === null ? '' : `\n  ${fix.reason}`;
  return `${id}  ${when}  ${videoId}, line ${line + 1}, ${who}, ${how}${change(fix.textBefore, fix.text)}${why}`;
}

const historyCommand: Command = {
  name: 'captions history',
  usage: '[--video ID]',
  summary: 'List all corrections, newest first, with their authors and decisions',
  options: { video: 'string' },
  prepare: ({ text }) => {
    const videoId = text('video');
    return async (deps) => {
      const past = await listHistory(deps.db, videoId, MAX_REPORTED + 1);
      if (past.length === 0) return 'There are no corrections.';
      const more = past.length > MAX_REPORTED ? ['… and older ones: name a video with --video.'] : [];
      return [...past.slice(0, MAX_REPORTED).map(formatPastFix), ...more].join('\n');
    };
  },
};

function reportReversal({ reverted, kept, rejected }: Reversal): string {
  return [
    `${counted(reverted.length, 'line')} ${reverted.length === 1 ? 'has' : 'have'} the previous text again.`,
    ...(rejected > 0 ? [`${counted(rejected, 'proposal')} rejected.`] : []),
    ...kept.map(
      ({ id, videoId, line, currentText }) =>
        `${id}  ${videoId}, line ${line + 1} was kept because it has changed since: ${quoteLine(currentText)}.`,
    ),
  ].join('\n');
}

/** @throws UsageError unless exactly one of ID, --person and --video is given */
function choiceOf(args: Arguments): FixChoice | { readonly email: string } {
  const [person, videoId, [id]] = [args.text('person'), args.text('video'), args.words];
  if ([person, videoId, id].filter((one) => one !== null && one !== undefined).length !== 1) {
    throw new UsageError('Specify one of ID, --person EMAIL and --video VIDEO.');
  }
  if (id !== undefined) return { id: idArgument(args) };
  if (videoId !== null) return { videoId };
  const email = parseEmail(person ?? '');
  if (email === null) throw new UsageError(`${person ?? ''} is not an email address.`);
  return { email };
}

const revertCommand: Command = {
  name: 'captions revert',
  usage: 'ID | --person EMAIL | --video VIDEO',
  summary: 'Undo accepted corrections: a single one, all of one person, or all of one video',
  mayHave: ['ID'],
  options: { person: 'string', video: 'string' },
  prepare: (args) => {
    const choice = choiceOf(args);
    return async (deps) => {
      const reversal = 'email' in choice ? await revertPerson(deps, choice.email) : await revertFixes(deps, choice);
      if (reversal === null) throw new Error('No account has this address.');
      if ('id' in choice && reversal.reverted.length + reversal.kept.length === 0) {
        throw new Error('No accepted correction has this number: list them with `captions history`.');
      }
      return reportReversal(reversal);
    };
  },
};

export const captionsCommands: readonly Command[] = [
  captionsFetchCommand,
  importCommand,
  fixesCommand,
  approveCommand,
  rejectCommand,
  revertCommand,
  historyCommand,
];
