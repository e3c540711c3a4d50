import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

const CATALOGS = path.resolve('texts');
const MODULES = path.resolve('src/texts');

/**
 * Gives each importer its own copy of a module of texts, of which the bundler leaves out what the importer doesn't use.
 * All others would share one copy, which the first page that needs one of its texts would load whole. While the
 * development server runs, compiles the catalogs again when one changes.
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
