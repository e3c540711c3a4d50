import { nanoid } from '@reduxjs/toolkit';
import { wait } from '#lib/wait.ts';
import { openDatabase } from '#store/device/database.ts';

/** Milliseconds for which a turn without Web Locks lasts unless renewed; longer than any request may take. */
const LEASE = 30_000;
const RENEW_EVERY = 10_000;
const ASK_AGAIN = 1000;

/** Runs work that only one tab may do at a time. The other tabs wait until it is done or its tab is closed. */
export async function takeTurn(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer Web Locks only on secure pages, and old ones not at all.
  const locks = navigator.locks as LockManager | undefined;
  if (locks !== undefined) await locks.request(name, work);
  else await withLease(name, work);
}

async function withLease(name: string, work: () => Promise<void>): Promise<void> {
  const holder = nanoid();
  while (!(await lease(name, holder, LEASE))) await wait(ASK_AGAIN);
  const renewal = setInterval(() => void lease(name, holder, LEASE), RENEW_EVERY);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await release(name, holder);
  }
}

/** @returns whether this holder has the turn; also true without storage, because then tabs share nothing */
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

/** Releases the turn. Deleting works even if storage is full; a written value would block the other tabs. */
async function release(name: string, holder: string): Promise<void> {
  const db = await openDatabase();
  if (db === null) return;
  try {
    const transaction = db.transaction('turns', 'readwrite');
    const standing = await transaction.store.get(name);
    if (standing?.holder === holder) await transaction.store.delete(name);
    await transaction.done;
  } catch {
    // The lease expires by itself.
  }
}
