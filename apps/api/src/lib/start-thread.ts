import { Worker, type WorkerOptions } from 'node:worker_threads';

/** What a thread runs where it is a source: Node 20 reads no TypeScript by itself, and tsx not in threads. */
const sourceOf = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${file}.ts')))`;

/**
 * Starts a thread, of the build or of the sources, whichever this process is made of.
 * @param file without its ending: `new URL('x-thread', import.meta.url)`
 */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${file.href}.js`), options);
  return new Worker(sourceOf(file.href), { ...options, eval: true, execArgv: ['--conditions=source'] });
}
