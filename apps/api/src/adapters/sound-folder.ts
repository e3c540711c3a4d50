import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE, type Clock } from '#lib/clock';
import { SOUND_HEAD, soundTypeOf } from './sound-type.ts';

interface Settings {
  readonly folder: string;
  readonly clock: Clock;
  /** Maximum bytes of all sounds together. The sound not heard for the longest time is removed first. */
  readonly limit?: number;
}

export interface KeptSound {
  readonly file: string;
  readonly type: string;
  readonly bytes: number;
}

const LIMIT = 1024 ** 3;
/** A sweep removes sounds down to this share of the limit, so that not every new sound triggers a sweep. */
const SWEPT_TO = 0.9;
/** A file's time is updated at most this often, because a write each time it is played would wear out the disk. */
const HEARD_AGAIN = HOUR;
/** A partial file older than this was left by a process that died, since writing never takes that long. */
const LEFT_BEHIND = 10 * MINUTE;
/** After storing this many sounds, a process measures the folder again, because other processes write to it too. */
const MEASURED_EACH = 200;

const PARTIAL = '.part';

interface Listed {
  readonly path: string;
  readonly bytes: number;
  /** When the sound was last heard, in ms since 1970. */
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

/** Lists the files of a folder, skipping those that another process removes in the meantime. */
async function listFolder(folder: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Sequential, because there may be tens of thousands of files.
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile() === true) listed.push({ path, bytes: facts.size, heardAt: facts.mtimeMs });
  }
  return listed;
}

/** Removes abandoned partial files, and the oldest sounds if they exceed the limit. @returns the remaining bytes */
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
  // A response that is sending a removed file still finishes, because it has the file open.
  await Promise.all([...left, ...old].map(({ path }) => rm(path, { force: true })));
  return total;
}

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

/** Stores sounds as files named by their ids. Several processes may share the folder. */
export function createSoundFolder({ folder, clock, limit = LIMIT }: Settings) {
  /** Bytes in the folder as far as this process knows; null before the first measurement. */
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
    /** Returns a sound and marks it as heard; null if it isn't stored. */
    find: async (id: string): Promise<KeptSound | null> => {
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
    /** Stores a sound completely or not at all, even if the process is killed in the meantime. */
    keep: async (id: string, bytes: Buffer): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, id, bytes, new Date(clock()));
      total = total === null ? null : total + bytes.length;
      keptSince += 1;
      await sweepIfNeeded();
    },
  };
}
