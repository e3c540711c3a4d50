import { parentPort } from 'node:worker_threads';
import { type Portion, portionsOf } from './portions.ts';
import { type ArchivedAccount, NOT_RESTORED, readAccount } from './read-account.ts';
import {
  type ArchiveFile,
  type Behind,
  type ReadingAnswer,
  type ReadingRequest,
  UnreadableArchive,
} from './reading-answer.ts';

/** Parts that a learner may miss. Login sessions and security events aren't listed: they belong to the old account. */
const MISSED = ['lineFixes', 'exerciseSessions', 'wordReports'] as const;

const behindOf = (account: ArchivedAccount): Behind[] =>
  MISSED.map((part) => ({ part, count: account[part]?.length ?? 0, why: NOT_RESTORED[part] })).filter(
    ({ count }) => count > 0,
  );

let account: ArchivedAccount = { formatVersion: 1 };
let portions: Iterator<Portion> = portionsOf(account);

function open({ bytes, now }: ArchiveFile): ReadingAnswer {
  try {
    account = readAccount(bytes, now);
    return { kind: 'open', behind: behindOf(account) };
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    return { kind: 'unreadable', message: error.message };
  }
}

function answer(request: ReadingRequest): ReadingAnswer {
  if (typeof request === 'object') return open(request);
  if (request === 'first') portions = portionsOf(account);
  const { done, value } = portions.next();
  return done === true ? { kind: 'end' } : { kind: 'portion', portion: value };
}

parentPort?.on('message', (request: ReadingRequest) => parentPort?.postMessage(answer(request)));
