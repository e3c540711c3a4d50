import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The text of a file that an installed package brings. */
export function packageText(name: string, file: string): string {
  return readFileSync(join(dirname(resolve(`${name}/package.json`)), file), 'utf8');
}

/** Where a file lies beside the module that a package opens with, for packages that do not name their package.json. */
export const besideModule = (name: string, file: string): string => join(dirname(resolve(name)), file);

/** The content of a JSON file that an installed package brings; the caller says what shape it has. */
export function packageJson(name: string, file: string): unknown {
  return JSON.parse(packageText(name, file));
}
