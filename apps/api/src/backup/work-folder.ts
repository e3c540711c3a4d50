import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a folder that only this user can read, and removes it afterwards, even if the process is stopped. */
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
