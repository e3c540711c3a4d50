import { nanoid } from '@reduxjs/toolkit';
import { wait } from '#lib/wait.ts';
import { openDatabase } from './queue.ts';

/** Milliseconds that a turn without the browser's locks lasts unless it is renewed; longer than any call may take. */
const LEASE = 30_000;
const RENEW_EVERY = 10_000;
const ASK_AGAIN = 1000;

/** Does something that one tab does at a time; the others wait, and follow when it is done or its tab has gone. */
export async function takeTurn(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers lend locks to secure pages only, and older ones to none.
  const locks = navigator.locks as LockManager | undefined;
  if (locks !== undefined) await locks.request(name, work);
  else await withLease(name, work);
}

async function withLease(name: string, work: () => Promise<void>): Promise<void> {
  const holder = nanoid();
  // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point.
  while (!(await lease(name, holder, LEASE))) await wait(ASK_AGAIN);
  const renewal = setInterval(() => void lease(name, holder, LEASE), RENEW_EVERY);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await release(name, holder);
  }
}

/** @returns whether the turn is this holder's; where nothing can be stored, no other tab shares anything either */
async function lease(name: string, holder: string, ms: number): Promise<boolean> {
  const db = await openDatabase();
  if (db === null) return true;
  try {
    const transaction = db.transaction('turns', 'readwrite');
    const standing = await transaction.store.get(name);
    const isMine = standing === undefined || standing.holder === holder || standing.until < Date.now();
    if (isMine) await transaction.store.put({ holder, until: Date.now() + ms }, name);
    await transaction.done;
    return isMine;
  } catch {
    return true;
  }
}

/** Gives the turn back. A device that is full still deletes: what was written instead would hold the others up. */
async function release(name: string, holder: string): Promise<void> {
  const db = await openDatabase();
  if (db === null) return;
  try {
    const transaction = db.transaction('turns', 'readwrite');
    const standing = await transaction.store.get(name);
    if (standing?.holder === holder) await transaction.store.delete(name);
    await transaction.done;
  } catch {
    // It ends by itself.
  }
}
