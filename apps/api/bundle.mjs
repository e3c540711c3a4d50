/**
 * Joins the compiled modules of the server into a few files, `dist/bundle`: Node opens each module by itself, and seven
 * hundred of them are a third of what a start takes. The entries in `dist` then lead to their bundles.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const dist = fileURLToPath(new URL('dist', import.meta.url));
const ENTRIES = [
  'main.js',
  'cli.js',
  'db/pglite-worker.js',
  'features/archive/pack-thread.js',
  'features/archive/read-thread.js',
  'features/imports/reading/import-thread.js',
  'features/weights/training/training-thread.js',
  'tokeniser/tokeniser-thread.js',
];

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
const installed = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
  (name) => !name.startsWith('@wordreel/'),
);

/** A module finds files beside itself by its own address, which in a bundle would be the bundle's. */
const ownAddresses = {
  name: 'own addresses',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (file.includes('node_modules') || !text.includes('import.meta.url')) return null;
      const address = JSON.stringify(path.relative(path.join(dist, 'bundle'), file).replaceAll('\\', '/'));
      return { contents: text.replaceAll('import.meta.url', `new URL(${address}, import.meta['url']).href`) };
    });
  },
};

rmSync(path.join(dist, 'bundle'), { recursive: true, force: true });
await build({
  entryPoints: Object.fromEntries(ENTRIES.map((entry) => [path.basename(entry, '.js'), path.join(dist, entry)])),
  outdir: path.join(dist, 'bundle'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  external: installed.flatMap((name) => [name, `${name}/*`]),
  plugins: [ownAddresses],
});
for (const entry of ENTRIES) {
  const file = path.join(dist, entry);
  const bundle = path.posix.join(path.posix.relative(path.posix.dirname(entry), 'bundle'), path.posix.basename(entry));
  writeFileSync(file, `import ${JSON.stringify(bundle.startsWith('.') ? bundle : `./${bundle}`)};\n`);
}
