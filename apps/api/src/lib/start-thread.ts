import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Runs a thread from source: Node 20 cannot run TypeScript by itself, and a parent's tsx does not apply to threads. */
const sourceOf = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${file}.ts')))`;

/** Starts a thread from the build or the sources. @param file without extension: `new URL('x', import.meta.url)` */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${file.href}.js`), options);
  return new Worker(sourceOf(file.href), { ...options, eval: true, execArgv: ['--conditions=source'] });
}
