import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const escaped = (part: string): string => part.replaceAll(/[\\:]/g, String.raw`\$&`);

/** Returns the URL without its password, which is written to a private file: other users can see program arguments. */
export function addressForPrograms(databaseUrl: string, folder: string): string {
  const url = new URL(databaseUrl);
  if (url.password === '') return databaseUrl;
  const file = join(folder, 'password');
  writeFileSync(file, `*:*:*:*:${escaped(decodeURIComponent(url.password))}\n`, { mode: 0o600 });
  url.password = '';
  url.searchParams.set('passfile', file);
  return url.href;
}

/** @throws Error with the program's standard error, which must be piped, if it fails or is not installed */
export async function programEnds(child: ChildProcess, name: string): Promise<void> {
  const errors = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code === 0) return;
    throw new Error(`${name} failed (${signal ?? code}): ${(await errors).trim()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `${name} was not found: install the PostgreSQL client programs, in the server's version or a later one.`,
      { cause: error },
    );
  }
}

export async function runProgram(name: string, words: readonly string[]): Promise<void> {
  await programEnds(spawn(name, words, { stdio: ['ignore', 'ignore', 'pipe'] }), name);
}
