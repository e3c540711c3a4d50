import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StudyQueue, User } from '@wordreel/shared';
import { wait } from '#lib/time/wait.ts';
import type { QueuedCommand } from '#store/words/command.ts';
import { queueKey, queueName } from '#store/words/study-queue.ts';
import { removeDrafts } from './drafts.ts';
import { changeBackup } from './unstored-commands.ts';
import { markWaiting } from './waiting-mark.ts';

interface Schema extends DBSchema {
  commands: { key: string; value: QueuedCommand; indexes: { userId: string } };
  /** The last learner who was signed in on this device, stored under the key `last`. */
  learner: { key: string; value: User };
  /** Each account's latest study queues, by user id. A page reloaded offline continues with them. */
  queues: { key: string; value: readonly KeptQueue[] };
  /** Films on this device that learners added, by the id of their video. */
  films: { key: string; value: KeptFilm; indexes: { userId: string } };
}

/** What is needed to open a film again, or to ask for it by name. */
export interface KeptFilm {
  readonly videoId: string;
  readonly userId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Null in browsers that can't keep access to a file. */
  readonly handle: FileSystemFileHandle | null;
  /** The number of the sound track that the learner chose. */
  readonly sound?: number;
}

interface KeptQueue {
  readonly key: string;
  readonly queue: StudyQueue;
}

type Database = IDBPDatabase<Schema>;

const NAME = 'wordreel';
const VERSION = 3;
const OPEN_TIMEOUT_MS = 3000;

const MOST_QUEUES = 4;

let opening: Promise<Database | null> | undefined;

/** Opens the device's database; null if the browser does not allow one, as in some private windows. */
export function openDatabase(): Promise<Database | null> {
  opening ??= Promise.race([open().catch(() => null), wait(OPEN_TIMEOUT_MS).then(() => null)]);
  return opening;
}

async function open(): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('commands', { keyPath: 'id' }).createIndex('userId', 'userId');
        db.createObjectStore('learner');
      }
      if (before < 2) db.createObjectStore('queues');
      db.createObjectStore('films', { keyPath: 'videoId' }).createIndex('userId', 'userId');
    },
    // A page with a newer version of the database waits for this connection to close.
    blocking: () => void closeDatabase(),
    terminated: () => {
      opening = undefined;
    },
  });
}

export async function closeDatabase(): Promise<void> {
  const db = opening;
  opening = undefined;
  (await db)?.close();
}

export async function rememberLearner(user: User): Promise<void> {
  const db = await openDatabase();
  await db?.put('learner', user, 'last').catch(() => undefined);
}

export async function rememberedLearner(): Promise<User | null> {
  const db = await openDatabase();
  return (await db?.get('learner', 'last').catch(() => undefined)) ?? null;
}

/** Stores a learner's study queue on this device, for pages opened while the server is offline. */
export async function keepQueue(userId: string, key: string, queue: StudyQueue): Promise<void> {
  const db = await openDatabase();
  if (db === null) return;
  try {
    const transaction = db.transaction('queues', 'readwrite');
    const others = ((await transaction.store.get(userId)) ?? []).filter((kept) => kept.key !== key);
    await transaction.store.put([{ key, queue }, ...others].slice(0, MOST_QUEUES), userId);
    await transaction.done;
  } catch {
    // Storage may be full; then the queue is not stored.
  }
}

function partOf({ queue }: KeptQueue, mode: 'new' | 'review'): StudyQueue | null {
  const items = queue.items.filter(({ isNew }) => isNew === (mode === 'new'));
  return items.length === 0 ? null : { ...queue, items };
}

/** Returns a stored queue, or else its items from the stored queue of all words; null if there are none. */
export async function keptQueue(userId: string, key: string): Promise<StudyQueue | null> {
  const db = await openDatabase();
  const kept = await db?.get('queues', userId).catch(() => undefined);
  const found = kept?.find((one) => one.key === key);
  if (found !== undefined) return found.queue;
  const { language, mode, video } = queueName(key);
  const all = kept?.find((one) => one.key === queueKey({ language, mode: 'all' }));
  const isPart = video === undefined && (mode === 'new' || mode === 'review');
  return all !== undefined && isPart ? partOf(all, mode) : null;
}

export async function forgetLearner(userId: string): Promise<void> {
  markWaiting(userId, false);
  removeDrafts(userId);
  changeBackup(userId, () => []);
  const db = await openDatabase();
  if (db === null) return;
  const transaction = db.transaction(['commands', 'films', 'learner', 'queues'], 'readwrite');
  const commands = transaction.objectStore('commands');
  const films = transaction.objectStore('films');
  const ids = await commands.index('userId').getAllKeys(userId);
  const filmIds = await films.index('userId').getAllKeys(userId);
  const last = await transaction.objectStore('learner').get('last');
  await Promise.all([
    ...ids.map((id) => commands.delete(id)),
    ...filmIds.map((id) => films.delete(id)),
    transaction.objectStore('queues').delete(userId),
    ...(last?.id === userId ? [transaction.objectStore('learner').delete('last')] : []),
    transaction.done,
  ]);
}
