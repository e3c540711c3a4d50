/**
 * Bundles the modules of the server into a few files. Node opens each module separately, and loading seven hundred of
 * them takes a third of the start time. `node bundle.mjs` bundles the compiler's output in `dist` into `dist/bundle`,
 * and makes the entries in `dist` point to the bundles. The tests bundle the sources of the threads.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The modules that run in their own threads, without file extensions. */
export const THREADS = [
  'db/pglite-worker',
  'features/archive/export/pack-thread',
  'features/archive/restore/read-thread',
  'features/imports/reading/import-thread',
  'features/weights/training/training-thread',
  'tokeniser/tokeniser-thread',
];

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
const installed = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
  (name) => !name.startsWith('@wordreel/'),
);

/**
 * Keeps `import.meta.url` of the original modules, since a module finds its files by it. In a bundle it would be the
 * URL of the bundle.
 * @param {string} outdir
 */
const ownAddresses = (outdir) => ({
  name: 'own addresses',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (file.includes('node_modules') || !text.includes('import.meta.url')) return null;
      const address = JSON.stringify(path.relative(outdir, file).replaceAll('\\', '/'));
      const contents = text.replaceAll('import.meta.url', `new URL(${address}, import.meta['url']).href`);
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
});

/**
 * @param {object} options
 * @param {readonly string[]} options.entries files in this folder
 * @param {string} options.outdir
 * @param {string[]} [options.conditions] export conditions for resolving the workspace's packages
 */
export async function bundle({ entries, outdir, conditions = [] }) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries(entries.map((entry) => [path.parse(entry).name, path.join(here, entry)])),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Node parses a source map when it loads the file. Names and lines are enough for a stack trace.
    sourcesContent: false,
    logLevel: 'warning',
    conditions,
    external: installed.flatMap((name) => [name, `${name}/*`]),
    plugins: [ownAddresses(outdir)],
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const entries = ['main', 'cli', ...THREADS].map((entry) => `dist/${entry}.js`);
  await bundle({ entries, outdir: path.join(here, 'dist/bundle') });
  for (const entry of entries) {
    const target = path.posix.relative(path.posix.dirname(entry), `dist/bundle/${path.posix.basename(entry)}`);
    writeFileSync(
      path.join(here, entry),
      `import ${JSON.stringify(target.startsWith('.') ? target : `./${target}`)};\n`,
    );
  }
}
