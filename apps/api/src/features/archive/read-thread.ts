import { parentPort, workerData } from 'node:worker_threads';
import { portionsOf } from './portions.ts';
import { readAccount } from './read-account.ts';
import type { ReadingAnswer } from './reading-answer.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

const { bytes, now } = workerData as { bytes: Uint8Array; now: number };

function* answers(): Generator<ReadingAnswer> {
  try {
    const account = readAccount(bytes, now);
    let total = 0;
    for (const _portion of portionsOf(account)) total += 1;
    for (const portion of portionsOf(account)) yield { kind: 'portion', portion, total };
    yield { kind: 'end' };
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    yield { kind: 'unreadable', message: error.message };
  }
}

const told = answers();
parentPort?.on('message', () => parentPort?.postMessage(told.next().value));
