import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

const CATALOGS = path.resolve('texts');
const MODULES = path.resolve('src/texts');

/**
 * Gives each importer its own copy of a texts module, so that the bundler can drop the texts which that importer does
 * not use. With one shared copy, the first page that needs one text would load them all. The development server
 * compiles the catalogs again when one of them changes.
 */
export function texts(): Plugin {
  return {
    name: 'wordreel:texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#texts\/.*\.tsx$/ },
      handler(source, importer) {
        const file = path.join(MODULES, path.basename(source));
        return this.environment.mode === 'build' ? `${file}?of=${importer?.replace(/\.ts$/, '.tsx')}` : file;
      },
    },
    configureServer: ({ watcher }) => {
      watcher.add(CATALOGS).on('change', (file) => {
        if (file.startsWith(CATALOGS)) execFileSync(process.execPath, ['../../infra/texts.mjs'], { stdio: 'inherit' });
      });
    },
  };
}
