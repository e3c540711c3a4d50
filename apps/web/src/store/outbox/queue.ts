import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StudyQueue, User } from '@wordreel/shared';
import { removeStored } from '#lib/remove-stored.ts';
import { forgetDrafts } from '#store/preferences/begun-drafts.ts';
import { TUTOR_DRAFTS } from '#store/preferences/tutor-drafts-key.ts';
import type { QueuedCommand } from './queued-command.ts';
import { markWaiting } from './waiting-mark.ts';

type Line = readonly QueuedCommand[];

/** A learner's commands on this device, in order. */
export interface Queue {
  read: () => Promise<QueuedCommand[]>;
  /** Changes the line at once for all tabs. @param decide is handed the line and answers the new one @returns that one */
  change: (decide: (line: QueuedCommand[]) => Line) => Promise<QueuedCommand[]>;
}

interface Schema extends DBSchema {
  commands: { key: string; value: QueuedCommand; indexes: { userId: string } };
  /** Who was signed in on this device last, under `last`. */
  learner: { key: string; value: User };
  /** Who sends, where the browser lends no locks. */
  turns: { key: string; value: { holder: string; until: number } };
  /** The study queues that a learner asked for last, by account: a page that is reloaded without a network goes on. */
  queues: { key: string; value: readonly KeptQueue[] };
}

export interface KeptQueue {
  readonly key: string;
  readonly queue: StudyQueue;
}

type Database = IDBPDatabase<Schema>;

const NAME = 'wordreel';
const VERSION = 2;
/** Milliseconds. */
const OPENING_LIMIT = 3000;

let opening: Promise<Database | null> | undefined;

/** The database of this device; null where the browser keeps none, as some private windows do. */
export function openDatabase(): Promise<Database | null> {
  opening ??= Promise.race([open(), late()]);
  return opening;
}

/** A browser whose database does not open is one without. */
function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, OPENING_LIMIT, null);
  });
}

async function open(): Promise<Database | null> {
  try {
    return await openVersion();
  } catch {
    return null;
  }
}

function openVersion(): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('commands', { keyPath: 'id' }).createIndex('userId', 'userId');
        db.createObjectStore('learner');
        db.createObjectStore('turns');
      }
      db.createObjectStore('queues');
    },
    // A page of a newer version waits for this one.
    blocking: () => void closeDatabase(),
    terminated: () => {
      opening = undefined;
    },
  });
}

/** The next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const db = opening;
  opening = undefined;
  (await db)?.close();
}

/**
 * The queue of one learner. What the device does not take stays in the memory of this tab.
 * @param onMemoryOnly called the first time that this happens
 */
export function createQueue(userId: string, onMemoryOnly: () => void): Queue {
  /** What the device did not take. */
  let inMemory: Line = [];
  let isTold = false;

  const keepInMemory = (line: Line) => {
    inMemory = line;
    if (line.length === 0 || isTold) return;
    isTold = true;
    onMemoryOnly();
  };

  const change: Queue['change'] = async (decide) => {
    const db = await openDatabase();
    if (db === null) {
      keepInMemory(decide([...inMemory]));
      return [...inMemory];
    }
    let line: Line = [];
    let isDecided = false;
    const known = new Set(inMemory.map(({ id }) => id));
    try {
      await write(db, userId, (kept) => {
        line = decide(inOrder([...kept, ...inMemory]));
        isDecided = true;
        return line.filter(({ id }) => !known.has(id));
      });
      inMemory = line.filter(({ id }) => known.has(id));
    } catch {
      if (!isDecided) line = decide([...inMemory]);
      // What was not written stays here, beside what was written before.
      const kept = new Set((await readDevice(userId)).map(({ id }) => id));
      keepInMemory(line.filter(({ id }) => !kept.has(id)));
    }
    return [...line];
  };
  /** One change of this tab after the other, as what it has in memory goes along. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => inOrder([...(await readDevice(userId)), ...inMemory]),
    change: (decide) => {
      // Before it is written: a page that is gone in between looks once in vain.
      markWaiting(userId, true);
      const mine = last.then(async () => {
        const line = await change(decide);
        if (line.length === 0) markWaiting(userId, false);
        return line;
      });
      // One that fails does not hold up the next.
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Makes what the device has of a line what `decide` answers, in one transaction. */
async function write(db: Database, userId: string, decide: (kept: QueuedCommand[]) => Line): Promise<void> {
  const { store, done } = db.transaction('commands', 'readwrite');
  // Where it fails, whoever waits for it hears of it.
  done.catch(() => undefined);
  const kept = await store.index('userId').getAll(userId);
  const line = decide(kept);
  const left = new Set(line.map(({ id }) => id));
  await Promise.all([
    ...kept.filter(({ id }) => !left.has(id)).map(({ id }) => store.delete(id)),
    ...line.filter((one) => !kept.includes(one)).map((one) => store.put(one)),
    done,
  ]);
}

async function readDevice(userId: string): Promise<QueuedCommand[]> {
  const db = await openDatabase();
  return db === null ? [] : db.getAllFromIndex('commands', 'userId', userId).catch(() => []);
}

function inOrder(line: QueuedCommand[]): QueuedCommand[] {
  return line.toSorted((a, b) => a.order - b.order);
}

/** Whose screens are shown when the server cannot be asked. */
export async function rememberLearner(user: User): Promise<void> {
  const db = await openDatabase();
  await db?.put('learner', user, 'last').catch(() => undefined);
}

export async function rememberedLearner(): Promise<User | null> {
  const db = await openDatabase();
  return (await db?.get('learner', 'last').catch(() => undefined)) ?? null;
}

/** Forgets a learner on this device, with all that waits and what they were about to say. */
export async function forgetLearner(userId: string): Promise<void> {
  markWaiting(userId, false);
  removeStored((key) => key === TUTOR_DRAFTS);
  forgetDrafts(userId);
  const db = await openDatabase();
  if (db === null) return;
  const transaction = db.transaction(['commands', 'learner', 'queues'], 'readwrite');
  const commands = transaction.objectStore('commands');
  const ids = await commands.index('userId').getAllKeys(userId);
  const last = await transaction.objectStore('learner').get('last');
  await Promise.all([
    ...ids.map((id) => commands.delete(id)),
    transaction.objectStore('queues').delete(userId),
    ...(last?.id === userId ? [transaction.objectStore('learner').delete('last')] : []),
    transaction.done,
  ]);
}
