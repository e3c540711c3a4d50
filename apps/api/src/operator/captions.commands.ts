import { parseEmail } from '@wordreel/shared';
import { approveFix } from '#features/captions/fixes/decide-fix.service';
import { listHistory, type FixChoice, type PastFix } from '#features/captions/fixes/fix-history.store';
import { listOpenFixes, rejectFix } from '#features/captions/fixes/fixes.store';
import { revertFixes, revertPerson, type Reversal } from '#features/captions/fixes/revert-fixes.service';
import { captionsFetchCommand } from './captions-fetch/captions-fetch.command.ts';
import { languageGiven, levelsGiven, UsageError, type Command, type Given } from './command.ts';
import { importCaptions, type ImportReport } from './captions/import-captions.ts';
import { counted, listed, problemLines } from './sentences.ts';

/** @throws Error with the same text where nothing was taken, so that the command fails */
function reportImport({ imported, unchanged, withoutCaptions, ...rest }: ImportReport): string {
  const { problems, skipped, guesses } = rest;
  const text = [
    `Captions of ${counted(imported, 'video')} imported, of ${counted(unchanged, 'video')} unchanged; ` +
      `${counted(withoutCaptions, 'video')} without captions in their language.`,
    ...problemLines(problems),
    ...listed(
      `${counted(guesses.length, 'file')} not in UTF-8. Look at the letters; if they are wrong, save it as UTF-8:`,
      guesses.map(({ file, encoding }) => `${file}: read as ${encoding}`),
    ),
    ...listed(
      `${counted(skipped.length, 'file')} not taken:`,
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

/** A line before and after, as a diff has it. */
const change = (before: string, after: string): string => `\n  - ${before}\n  + ${after}`;

const fixesCommand: Command = {
  name: 'captions fixes',
  usage: '',
  summary: 'what learners say that lines should be',
  prepare: () => async (deps) => {
    const fixes = await listOpenFixes(deps.db);
    if (fixes.length === 0) return 'No line waits for you.';
    return fixes
      .map(
        ({ id, videoId, line, textBefore, text, agreeing, reason }) =>
          `${id}  ${videoId}, line ${line + 1}, ${counted(agreeing, 'learner')}` +
          `${change(textBefore, text)}${reason === null ? '' : `\n  ${reason}`}`,
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

const saying = (text: string | null): string => (text === null ? 'there is no such line' : `it says “${text}”`);

/** Lines are told as people count them, from 1. @throws UsageError */
function lineGiven({ text }: Given): number | null {
  const line = text('line');
  if (line === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(line)) throw new UsageError(`--line ${line} is no number of a line.`);
  return Number(line) - 1;
}

const approveCommand: Command = {
  name: 'captions approve',
  usage: 'ID [--line 12]',
  summary: 'puts a line right for everybody; --line means another one than the one it was made for',
  words: ['ID'],
  options: { line: { type: 'string' } },
  prepare: (given) => {
    const [id, line] = [idGiven(given), lineGiven(given)];
    return async (deps) => {
      const approval = await approveFix(deps, id, line);
      if (approval === 'approved') return 'Everybody reads the line so now.';
      if (approval === 'not found') throw noFix();
      throw new Error(
        `The line has changed since: ${saying(approval.says)}. Reject the correction, or say with --line which line it is meant for.`,
      );
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
      if (!(await rejectFix(deps.db, id, deps.clock()))) throw noFix();
      return 'The line stays as it is.';
    };
  },
};

/** A terminal holds no more. */
const MAX_REPORTED = 500;

function formatPastFix({ id, videoId, line, createdAt, ...fix }: PastFix): string {
  const who = fix.email ?? 'an account that is gone';
  const how = fix.decidedBy === null ? fix.status : `${fix.status} by ${fix.decidedBy}`;
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const why = fix.reason === null ? '' : `\n  ${fix.reason}`;
  return `${id}  ${when}  ${videoId}, line ${line + 1}, ${who}, ${how}${change(fix.textBefore, fix.text)}${why}`;
}

const historyCommand: Command = {
  name: 'captions history',
  usage: '[--video ID]',
  summary: 'who has put which line right, the newest first, and whose decision it was',
  options: { video: { type: 'string' } },
  prepare: ({ text }) => {
    const videoId = text('video');
    return async (deps) => {
      const past = await listHistory(deps.db, videoId, MAX_REPORTED + 1);
      if (past.length === 0) return 'Nobody has put a line right.';
      const more = past.length > MAX_REPORTED ? ['… and older ones: name a video with --video.'] : [];
      return [...past.slice(0, MAX_REPORTED).map(formatPastFix), ...more].join('\n');
    };
  },
};

function reportReversal({ reverted, kept, rejected }: Reversal): string {
  return [
    `${counted(reverted.length, 'line')} ${reverted.length === 1 ? 'says' : 'say'} again what stood there before.`,
    ...(rejected > 0 ? [`${counted(rejected, 'proposal')} turned down.`] : []),
    ...kept.map(
      ({ id, videoId, line, says }) =>
        `${id}  ${videoId}, line ${line + 1} stays, for it has changed since: ${saying(says)}.`,
    ),
  ].join('\n');
}

/** @throws UsageError where none is named, or more than one */
function choiceGiven(given: Given): FixChoice | { readonly email: string } {
  const [person, videoId, [id]] = [given.text('person'), given.text('video'), given.words];
  if ([person, videoId, id].filter((one) => one !== null && one !== undefined).length !== 1) {
    throw new UsageError('Name one of ID, --person EMAIL and --video VIDEO.');
  }
  if (id !== undefined) return { id: idGiven(given) };
  if (videoId !== null) return { videoId };
  const email = parseEmail(person ?? '');
  if (email === null) throw new UsageError(`${person ?? ''} is no address.`);
  return { email };
}

const revertCommand: Command = {
  name: 'captions revert',
  usage: 'ID | --person EMAIL | --video VIDEO',
  summary: 'takes back what was put right: one line, all of one person, or all of one video',
  mayHave: ['ID'],
  options: { person: { type: 'string' }, video: { type: 'string' } },
  prepare: (given) => {
    const choice = choiceGiven(given);
    return async (deps) => {
      const reversal = 'email' in choice ? await revertPerson(deps, choice.email) : await revertFixes(deps, choice);
      if (reversal === null) throw new Error('Nobody has this address.');
      if ('id' in choice && reversal.reverted.length + reversal.kept.length === 0) {
        throw new Error('No accepted correction has this number: `captions history` shows them.');
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
