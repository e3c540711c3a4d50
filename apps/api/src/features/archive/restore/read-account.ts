import { Unzip, UnzipInflate } from 'fflate';
import { PAUSE } from '@wordreel/learning';
import { ARCHIVE_VERSION, normaliseWord, wordError } from '@wordreel/shared';
import { AccountExport } from '@wordreel/shared/api/account-export';
import { NewWord } from '@wordreel/shared/api/words';
import { DAY } from '#lib/clock';
import { comingMoment, unkeepable } from './check-values.ts';
import { firstIssue } from './first-issue.ts';
import { UnreadableArchive } from './reading-answer.ts';
import { structureProblem } from './structure.ts';

/** The contents of an archive. Missing members count as empty. */
export type ArchivedAccount = Partial<AccountExport> & Pick<AccountExport, 'formatVersion'>;

/** Members of the archive that are not restored, with the reasons. Also described in docs/archive.md. */
export const NOT_RESTORED = {
  formatVersion: 'of the file',
  exportedAt: 'of the file',
  user: 'the account it is restored into has its own',
  sessions: 'they are over',
  events: 'they happened to the other account',
  lineFixes: 'they belong to captions that everybody reads',
  exerciseSessions: 'what they ask is hidden, and in no archive',
  wordReports: 'the administrator has them',
  tutorUsage: 'a count against a day’s limit',
} as const satisfies Partial<Record<keyof AccountExport, string>>;

/** Maximum bytes of `account.json`, since a thread has limited memory. 500,000 typical answers take 252 MB. */
const LARGEST_ACCOUNT = 256 * 1024 * 1024;

const NAME = 'account.json';

const tooLarge = (limit: number) =>
  new UnreadableArchive(`The ${NAME} of this archive is larger than ${limit / 1024 / 1024} MB, which is the limit.`);

/** Unpacks `account.json` up to the limit, whatever size the archive claims to have. @throws UnreadableArchive */
export function unpackAccount(bytes: Uint8Array, limit = LARGEST_ACCOUNT): Buffer {
  const chunks: Uint8Array[] = [];
  let [size, isThere] = [0, false];
  const unzip = new Unzip((file) => {
    if (file.name !== NAME || isThere) return;
    isThere = true;
    file.ondata = (error, chunk) => {
      if (error !== null) throw error;
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Unpacks in pieces, so that the output of each step is limited too.
    for (let at = 0; at < bytes.length; at += 65_536) {
      unzip.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
    }
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    throw new UnreadableArchive('This file is damaged and cannot be unpacked. Please download the archive again.');
  }
  if (!isThere) throw new UnreadableArchive(`This is not a Wordreel archive: it has no ${NAME}.`);
  return Buffer.concat(chunks);
}

const wrong = (what: string) =>
  new UnreadableArchive(`This is not a valid Wordreel archive: ${what}. Nothing was restored.`);

function checkVersion(json: unknown): void {
  const { formatVersion } = (typeof json === 'object' && json !== null ? json : {}) as { formatVersion?: unknown };
  if (formatVersion === undefined) {
    throw new UnreadableArchive(
      'This export has no version: it was made before archives could be restored. Please export again.',
    );
  }
  if (typeof formatVersion !== 'number' || formatVersion > ARCHIVE_VERSION) {
    throw new UnreadableArchive(
      `This archive is of version ${JSON.stringify(formatVersion)?.slice(0, 20)}, and this server reads ${ARCHIVE_VERSION}. ` +
        'Its administrator has to bring the server up to date first.',
    );
  }
}

/** Words must follow the same rules as when they are saved. */
function checkWords({ languages = [] }: ArchivedAccount): void {
  for (const { code, words, removedWords } of languages) {
    for (const { addedAt: _at, schedule: _schedule, ...word } of [...words, ...removedWords]) {
      const isKept = wordError(word.word) === null && normaliseWord(word.word) === word.word;
      if (!isKept || !NewWord.safeParse(word).success) {
        throw wrong(`the word ${JSON.stringify(word.word.slice(0, 40))} of ${code} cannot be in a word list`);
      }
    }
  }
}

/** Limits per conversation. On this server, a tutor conversation ends at 500 messages. */
const MOST_OF_CONVERSATION = { messages: 600, words: 500, goals: 100, notes: 100 } as const;

function checkConversations({ tutorConversations = [] }: ArchivedAccount): void {
  for (const [nth, { messages, words, goals }] of tutorConversations.entries()) {
    const notes = messages.reduce((most, message) => Math.max(most, message.notes.length), 0);
    const counts = { messages: messages.length, words: words.length, goals: goals.length, notes };
    for (const [name, most] of Object.entries(MOST_OF_CONVERSATION)) {
      if (counts[name as keyof typeof counts] > most) {
        throw wrong(`tutorConversations.${nth} has more than ${most} ${name}`);
      }
    }
  }
}

/** Skips preferences, whose future times count as now when restored, and members that are not restored. */
function checkMoments(account: ArchivedAccount, now: number): void {
  for (const [name, member] of Object.entries(account)) {
    const problem = name in NOT_RESTORED || name === 'preferences' ? null : comingMoment(name, member, now);
    if (problem !== null) throw wrong(problem);
  }
}

/** One day more than the limit for a new pause, because dates differ by a day between time zones. */
const LATEST_PAUSE = PAUSE.daysAhead + 1;
/** In days, because it may already be Monday further east. A later week's goal would block all changes until then. */
const LATEST_GOAL = 1;

function checkActivity({ activity }: ArchivedAccount, now: number): void {
  const today = Math.floor(now / DAY);
  const begins = (items: readonly { readonly fromDay: number }[] = []) =>
    items.reduce((latest, { fromDay }) => Math.max(latest, fromDay), 0) - today;
  if (begins(activity?.goals) > LATEST_GOAL) throw wrong('A goal holds from a week that has begun');
  if (begins(activity?.pauses) > LATEST_PAUSE) throw wrong('A pause is more than a year away');
}

function parsed(bytes: Buffer, isZip: boolean): unknown {
  const problem = structureProblem(bytes);
  if (problem !== null) throw wrong(`its ${NAME} ${problem}`);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new UnreadableArchive(
      isZip
        ? `The ${NAME} of this archive is damaged: it is not valid JSON.`
        : 'This is not a Wordreel archive: choose the .zip.',
    );
  }
}

const Archived = AccountExport.partial().required({ formatVersion: true });

/** Validates the known members and ignores the contents of all others. */
function checked(json: unknown): ArchivedAccount {
  const first = firstIssue(Archived, json);
  if (first !== null) throw wrong(`${first.path} ${first.message}`.trim());
  const { data, error } = Archived.safeParse(json);
  const [issue] = error?.issues ?? [];
  if (data === undefined) throw wrong(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  const problem = unkeepable(data);
  if (problem !== null) throw wrong(problem);
  return data as ArchivedAccount;
}

/** Reads an archive or its bare `account.json`. @param now in ms @throws UnreadableArchive */
export function readAccount(bytes: Uint8Array, now: number): ArchivedAccount {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes.length > LARGEST_ACCOUNT) throw tooLarge(LARGEST_ACCOUNT);
  const json = parsed(isZip ? unpackAccount(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), isZip);
  checkVersion(json);
  const account = checked(json);
  checkWords(account);
  checkConversations(account);
  checkMoments(account, now);
  checkActivity(account, now);
  return account;
}
