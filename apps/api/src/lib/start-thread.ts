import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Script of a thread in a source checkout: Node 20 runs no TypeScript by itself, and tsx not in threads. */
const sourceOf = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${file}.ts')))`;

/** Starts a thread from the build or the sources. @param file without extension: `new URL('x', import.meta.url)` */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${file.href}.js`), options);
  return new Worker(sourceOf(file.href), { ...options, eval: true, execArgv: ['--conditions=source'] });
}
