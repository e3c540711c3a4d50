import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glossaryFolder } from '@wordreel/glossary';

/** The package folder, resolved the same way from `src` and from `dist`. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const folders = {
  stories: path.join(ROOT, 'stories'),
  glossary: glossaryFolder,
  catalogue: path.join(ROOT, 'catalogue'),
  covers: path.join(ROOT, 'covers'),
};

export const coversFolder = folders.covers;
