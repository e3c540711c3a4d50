import type { ChosenFilm } from './open-films.ts';

/** Most files that are taken from a folder or a drop, and how deep folders are read. */
export const MOST_FILES = 500;
const DEEPEST = 4;

interface Pickers {
  showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Lets the learner choose films and subtitle files. Browsers with handles can open them again after a reload.
 * @returns the files; none if the learner cancels
 */
export async function chooseFilms({ isMultiple }: { isMultiple: boolean }): Promise<ChosenFilm[]> {
  const { showOpenFilePicker } = globalThis as Pickers;
  if (showOpenFilePicker !== undefined) {
    try {
      const handles = await showOpenFilePicker({ multiple: isMultiple });
      return await Promise.all(handles.map((handle) => withFile(handle, '')));
    } catch (error) {
      if (isAborted(error)) return [];
    }
  }
  return chooseByInput((input) => {
    input.multiple = isMultiple;
  });
}

/** Lets the learner choose a folder, and returns its files. */
export async function chooseFolder(): Promise<ChosenFilm[]> {
  const { showDirectoryPicker } = globalThis as Pickers;
  if (showDirectoryPicker !== undefined) {
    try {
      return await filesIn(await showDirectoryPicker());
    } catch (error) {
      if (isAborted(error)) return [];
    }
  }
  return chooseByInput((input) => {
    input.webkitdirectory = true;
  });
}

async function chooseByInput(prepare: (input: HTMLInputElement) => void): Promise<ChosenFilm[]> {
  const input = document.createElement('input');
  input.type = 'file';
  prepare(input);
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])].map(withoutHandle)));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

const withoutHandle = (file: File): ChosenFilm => ({
  file,
  handle: null,
  folder: file.webkitRelativePath.split('/').at(-2) ?? '',
});

/** Reads what was dropped: files, and those in folders. Call it in the event, which owns the list. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFilm[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const [first] = dropped;
  if (first !== undefined && 'getAsFileSystemHandle' in first) {
    type WithHandle = { getAsFileSystemHandle: () => Promise<FileSystemHandle | null> };
    const handles = await Promise.all(dropped.map((item) => (item as unknown as WithHandle).getAsFileSystemHandle()));
    const found = await Promise.all(
      handles.filter((handle) => handle !== null).map((handle) => filesOf(handle, '', 0)),
    );
    return found.flat().slice(0, MOST_FILES + 1);
  }
  // Firefox and Safari list a dropped folder among the files as well, as one that can't be read.
  const entries = dropped.map((item) => ('webkitGetAsEntry' in item ? item.webkitGetAsEntry() : null));
  if (entries.length === 0 || entries.includes(null)) return [...files].map(withoutHandle);
  return filesInEntries(entries.filter((entry) => entry !== null));
}

async function filesInEntries(entries: readonly FileSystemEntry[], folder = '', depth = 0): Promise<ChosenFilm[]> {
  const found: ChosenFilm[] = [];
  for (const entry of entries) {
    if (found.length > MOST_FILES) break;
    if (entry.isFile) {
      const file = await new Promise<File>((...settle) => (entry as FileSystemFileEntry).file(...settle));
      found.push({ file, handle: null, folder });
    } else if (depth < DEEPEST) {
      const inside = await entriesIn(entry as FileSystemDirectoryEntry);
      found.push(...(await filesInEntries(inside, entry.name, depth + 1)));
    }
  }
  return found.slice(0, MOST_FILES + 1);
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // Browsers return at most a hundred at a time, and none at the end.
  while (found.length <= MOST_FILES) {
    const more = await new Promise<FileSystemEntry[]>((...settle) => reader.readEntries(...settle));
    if (more.length === 0) break;
    found.push(...more);
  }
  return found;
}

async function withFile(handle: FileSystemFileHandle, folder: string): Promise<ChosenFilm> {
  return { file: await handle.getFile(), handle, folder };
}

async function filesOf(handle: FileSystemHandle, folder: string, depth: number): Promise<ChosenFilm[]> {
  if (handle.kind === 'file') return [await withFile(handle as FileSystemFileHandle, folder)];
  return depth < DEEPEST ? filesIn(handle as FileSystemDirectoryHandle, depth + 1) : [];
}

async function filesIn(folder: FileSystemDirectoryHandle, depth = 0): Promise<ChosenFilm[]> {
  const found: ChosenFilm[] = [];
  for await (const handle of folder.values()) {
    if (found.length > MOST_FILES) break;
    found.push(...(await filesOf(handle, folder.name, depth)));
  }
  return found;
}
