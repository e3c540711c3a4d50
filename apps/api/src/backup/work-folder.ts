import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lends a folder of this user alone, which is gone afterwards, also where the process is told to end meanwhile.
 * @param place where it is made; made itself where it is missing
 */
export async function withWorkFolder<T>(
  place: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(place, prefix));
  const onExit = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', onExit);
  try {
    return await work(folder);
  } finally {
    process.off('exit', onExit);
    await rm(folder, { recursive: true, force: true });
  }
}
