import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts without echoing the input; null if standard input or standard error is not a terminal. */
export async function askHidden(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  // In this mode the terminal does not turn Ctrl-C into a signal.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
