import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** @throws with the output of the program, on its piped standard error, if it fails or is not installed */
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

/** Runs a program to its end. @throws with its output if it fails or is not installed */
export async function runProgram(name: string, words: readonly string[]): Promise<void> {
  await programEnds(spawn(name, words, { stdio: ['ignore', 'ignore', 'pipe'] }), name);
}
