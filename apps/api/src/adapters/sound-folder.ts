import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE, type Clock } from '#lib/clock';
import { SOUND_HEAD, soundTypeOf } from './sound-type.ts';

export interface SoundFolderSettings {
  readonly folder: string;
  readonly clock: Clock;
  /** Bytes of all sounds together; what was not heard for the longest time goes first. */
  readonly limit?: number;
}

/** A sound that is kept. */
export interface KeptSound {
  /** An absolute path. */
  readonly file: string;
  /** A media type. */
  readonly type: string;
  readonly bytes: number;
}

/** Files of sounds by their ids. Several processes may share the folder. */
export interface SoundFolder {
  /** The sound, which counts as heard by that; null where there is none. */
  readonly find: (id: string) => Promise<KeptSound | null>;
  /** Keeps a sound: it is there as a whole, or not at all, whenever the process ends. */
  readonly keep: (id: string, bytes: Buffer) => Promise<void>;
}

const LIMIT = 1024 ** 3;
/** What is swept goes down to this share, so that not every new sound sweeps. */
const SWEPT_TO = 0.9;
/** A file's time is set so often at most: to write it at each hearing would wear the disk. */
const HEARD_AGAIN = HOUR;
/** What a process left half written; none writes for so long. */
const LEFT_BEHIND = 10 * MINUTE;
/** Other processes write too: after so many sounds of this one the folder is measured anew. */
const MEASURED_EACH = 200;

const PARTIAL = '.part';

interface Listed {
  readonly path: string;
  readonly bytes: number;
  /** When it was heard last, in ms. */
  readonly heardAt: number;
}

async function readHead(file: string): Promise<Buffer | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SOUND_HEAD), 0, SOUND_HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The files of a folder; one that another process removes meanwhile is left out. */
async function listFolder(folder: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // In turns: there may be tens of thousands.
    const facts = await stat(path).catch(() => null); // oxlint-disable-line no-await-in-loop
    if (facts?.isFile() === true) listed.push({ path, bytes: facts.size, heardAt: facts.mtimeMs });
  }
  return listed;
}

/** Removes what is too much, and what was left half written. @returns the bytes that stay */
async function sweep(folder: string, limit: number, now: number): Promise<number> {
  const all = await listFolder(folder);
  const isLeft = ({ path, heardAt }: Listed) => path.endsWith(PARTIAL) && heardAt < now - LEFT_BEHIND;
  const left = all.filter(isLeft);
  const sounds = all.filter(({ path }) => !path.endsWith(PARTIAL)).toSorted((a, b) => a.heardAt - b.heardAt);
  let total = sounds.reduce((sum, { bytes }) => sum + bytes, 0);
  const isFull = total > limit;
  const old: Listed[] = [];
  for (const sound of sounds) {
    if (!isFull || total <= limit * SWEPT_TO) break;
    old.push(sound);
    total -= sound.bytes;
  }
  // Whoever is being sent one has it open, and gets it to its end.
  await Promise.all([...left, ...old].map(({ path }) => rm(path, { force: true })));
  return total;
}

/** Writes a file beside its place, waits for the disk, and then gives it its name. */
async function writeWhole(folder: string, id: string, bytes: Buffer, now: Date): Promise<void> {
  const partial = join(folder, `${randomUUID()}${PARTIAL}`);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, join(folder, id));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Keeps sounds in a folder, which is made when the first one comes. */
export function createSoundFolder({ folder, clock, limit = LIMIT }: SoundFolderSettings): SoundFolder {
  /** Bytes as this process knows them; null before it has looked. */
  let total: number | null = null;
  let keptSince = 0;
  let sweeping: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    total = await sweep(folder, limit, clock());
    keptSince = 0;
  };
  const sweepIfNeeded = async (): Promise<void> => {
    if (total !== null && total <= limit && keptSince < MEASURED_EACH) return;
    sweeping ??= look().finally(() => {
      sweeping = null;
    });
    await sweeping;
  };

  return {
    find: async (id) => {
      const file = join(folder, id);
      const head = await readHead(file);
      const type = head === null ? null : soundTypeOf(head);
      if (type === null) return null;
      const facts = await stat(file).catch(() => null);
      if (facts === null) return null;
      const now = new Date(clock());
      if (now.getTime() - facts.mtimeMs > HEARD_AGAIN) await utimes(file, now, now).catch(() => undefined);
      return { file, type, bytes: facts.size };
    },
    keep: async (id, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, id, bytes, new Date(clock()));
      total = total === null ? null : total + bytes.length;
      keptSince += 1;
      await sweepIfNeeded();
    },
  };
}
