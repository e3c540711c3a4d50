import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

export function packageText(name: string, file: string): string {
  return readFileSync(join(dirname(resolve(`${name}/package.json`)), file), 'utf8');
}

/** Returns the path of a file next to a package's entry module, for packages that don't export their package.json. */
export const besideModule = (name: string, file: string): string => join(dirname(resolve(name)), file);

/** Returns the content of a JSON file in an installed package. The caller must cast it. */
export function packageJson(name: string, file: string): unknown {
  return JSON.parse(packageText(name, file));
}
