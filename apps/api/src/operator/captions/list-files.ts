import { readdirSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#operator/sentences';

/** A file that an import does not take, and why. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

interface Listed {
  readonly files: string[];
  readonly skipped: SkippedFile[];
}

/** Why what lies in a folder is no file to read; null where it is one. */
function reasonAgainst(entry: Dirent, file: string): string | null {
  let stats: Stats;
  try {
    stats = statSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'it is a link to a file that does not exist' : reasonOf(error as Error);
  }
  // A link may lead back to its own folder.
  if (stats.isDirectory()) return 'it is a link to a folder: import that folder too';
  return stats.isFile() ? null : `it is no file but a ${entry.isSocket() ? 'socket' : 'pipe or a device'}`;
}

function readFolder(folder: string, { files, skipped }: Listed): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) readSubfolder(path, { files, skipped });
    else {
      const reason = reasonAgainst(entry, path);
      if (reason === null) files.push(path);
      else skipped.push({ file: path, reason });
    }
  }
}

/** One that may not be read keeps none of the others. */
function readSubfolder(folder: string, listed: Listed): void {
  try {
    readFolder(folder, listed);
  } catch (error) {
    listed.skipped.push({ file: folder, reason: reasonOf(error as Error) });
  }
}

/**
 * The files of a folder and its subfolders, in the order of their paths, without hidden ones; what is no file, or may not
 * be read, comes with the reason.
 * @throws where the folder itself cannot be read
 */
export function listFiles(folder: string): Listed {
  const listed: Listed = { files: [], skipped: [] };
  readFolder(folder, listed);
  return { ...listed, files: listed.files.toSorted() };
}
