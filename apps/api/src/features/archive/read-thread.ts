import { parentPort, workerData } from 'node:worker_threads';
import { countPortions, portionsOf } from './portions.ts';
import { NOT_RESTORED } from './not-restored.ts';
import { type ArchivedAccount, readAccount } from './read-account.ts';
import type { Behind, ReadingAnswer } from './reading-answer.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

const { bytes, now } = workerData as { bytes: Uint8Array; now: number };

/** Parts that a learner may miss. Login sessions and security events belong to the old account and are not listed. */
const MISSED = ['captions', 'lineFixes', 'exerciseSessions', 'wordReports'] as const;

const behindOf = (account: ArchivedAccount): Behind[] =>
  MISSED.map((part) => ({ part, count: account[part]?.length ?? 0, why: NOT_RESTORED[part] })).filter(
    ({ count }) => count > 0,
  );

function* answers(): Generator<ReadingAnswer> {
  try {
    const account = readAccount(bytes, now);
    const total = countPortions(account);
    const behind = behindOf(account);
    for (const portion of portionsOf(account)) yield { kind: 'portion', portion, total, behind };
    yield { kind: 'end' };
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    yield { kind: 'unreadable', message: error.message };
  }
}

const pending = answers();
parentPort?.on('message', () => parentPort?.postMessage(pending.next().value));
