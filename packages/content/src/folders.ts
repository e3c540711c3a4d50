import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glossaryFolder } from '@wordreel/glossary';

/** The package, as seen from `src` and from `dist`. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Where the data lies: absolute paths. */
export const folders = {
  stories: path.join(ROOT, 'stories'),
  glossary: glossaryFolder,
  catalogue: path.join(ROOT, 'catalogue'),
  covers: path.join(ROOT, 'covers'),
};

/** The folder of the stories' covers. */
export const coversFolder = folders.covers;

/** The file of a story's cover, by the story's id. */
export function coverPath(id: string): string {
  return path.join(coversFolder, `${id}.svg`);
}
