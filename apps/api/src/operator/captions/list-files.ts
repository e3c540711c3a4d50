import { readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#operator/sentences';

export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

interface Listed {
  readonly files: string[];
  readonly skipped: SkippedFile[];
}

/** Returns why a path cannot be read as a file, or null if it can. */
function reasonAgainst(file: string): string | null {
  let stats: Stats;
  try {
    stats = statSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'it is a link to a file that does not exist' : reasonOf(error as Error);
  }
  // Links to folders are not followed, because one may lead back to its own folder.
  if (stats.isDirectory()) return 'it is a link to a folder: import that folder too';
  return stats.isFile() ? null : `it is not a file but a ${stats.isSocket() ? 'socket' : 'pipe or a device'}`;
}

function readFolder(folder: string, { files, skipped }: Listed): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) readSubfolder(path, { files, skipped });
    else {
      const reason = reasonAgainst(path);
      if (reason === null) files.push(path);
      else skipped.push({ file: path, reason });
    }
  }
}

/** Reads a subfolder. If that fails, the other folders are still read. */
function readSubfolder(folder: string, listed: Listed): void {
  try {
    readFolder(folder, listed);
  } catch (error) {
    listed.skipped.push({ file: folder, reason: reasonOf(error as Error) });
  }
}

/** Lists the files below a folder, except hidden ones, and what cannot be read. @throws if the folder cannot be read */
export function listFiles(folder: string): Listed {
  const listed: Listed = { files: [], skipped: [] };
  readFolder(folder, listed);
  return { ...listed, files: listed.files.toSorted() };
}
