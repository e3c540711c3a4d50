import { PassThrough } from 'node:stream';
import { loadConfig } from '#config';
import { createLogger } from '#lib/logger';
import { prepareHostWork } from '#operator/commands';

export type Env = Readonly<Record<string, string>>;

/** Nothing listens on this port, so the doctor finds no server unless a test starts one. `fetch` refuses port 1. */
const NO_PORT = '2';

/** Runs the doctor on an installation and returns its verdicts by name, its lines and its exit code. */
export async function askDoctor(env: Env) {
  const lines: string[] = [];
  const work = prepareHostWork(['doctor']);
  const code = await work?.({
    config: () => loadConfig({ PORT: NO_PORT, ...env }, false),
    log: createLogger('silent'),
    now: Date.now(),
    say: (line) => void lines.push(line),
    warn: () => undefined,
    askHidden: async () => null,
    stdin: new PassThrough(),
    stdout: new PassThrough(),
  });
  const words = lines.map((line) => line.split(/\s+/));
  return {
    code,
    verdicts: Object.fromEntries(words.map(([verdict, name]) => [name, verdict])),
    lineOf: (name: string) => lines.find((_, place) => words[place]?.[1] === name) ?? '',
  };
}
