import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks on the terminal, without showing what is typed.
 * @returns null where standard input or standard error is no terminal
 */
export async function askHidden(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  // In this mode the terminal leaves Ctrl-C to us.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
