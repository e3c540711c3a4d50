import { chooseFilms, droppedFiles, MOST_FILES } from './choose-films.ts';

const aFile = (name: string, path = '') =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });

interface Entry {
  kind: string;
  name: string;
}

const fileHandle = (name: string) => ({ kind: 'file', name, getFile: async () => aFile(name) });
const folderHandle = (name: string, entries: readonly Entry[]) => ({
  kind: 'directory',
  name,
  async *values() {
    yield* entries;
  },
});

/** What a browser with handles gives in the event of a drop. */
const dropOf = (...handles: Entry[]) =>
  ({
    items: [
      { kind: 'string' },
      ...handles.map((handle) => ({ kind: 'file', getAsFileSystemHandle: async () => handle })),
    ],
    files: [],
  }) as unknown as DataTransfer;

const names = (films: readonly { file: File; folder: string }[]) =>
  films.map(({ file, folder }) => `${folder}/${file.name}`);

test('a drop is read with its folders, which name the series', async () => {
  const season = folderHandle('Dark', [fileHandle('S01E01.mkv'), folderHandle('subs', [fileHandle('S01E01.srt')])]);
  const found = await droppedFiles(dropOf(fileHandle('film.mkv'), season));
  expect(names(found)).toEqual(['/film.mkv', 'Dark/S01E01.mkv', 'subs/S01E01.srt']);
  expect(found[0]?.handle).toMatchObject({ name: 'film.mkv' });
});

test('a browser without handles gives the files alone', async () => {
  const items = [{ kind: 'file' }];
  const found = await droppedFiles({ items, files: [aFile('film.mkv')] } as unknown as DataTransfer);
  expect(found).toEqual([expect.objectContaining({ handle: null, folder: '' })]);
});

/** What Firefox and Safari give in the event of a drop: entries, and among the files one for each folder. */
const entryDropOf = (...entries: Entry[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: entries.map(({ name }) => aFile(name)),
  }) as unknown as DataTransfer;

const fileEntry = (name: string) => ({
  kind: '',
  name,
  isFile: true,
  file: (resolve: (file: File) => void) => resolve(aFile(name)),
});

/** A folder whose reader returns its entries a few at a time, as browsers do. */
const folderEntry = (name: string, entries: readonly Entry[]) => ({
  kind: '',
  name,
  isFile: false,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (resolve: (entries: Entry[]) => void) => resolve(left.splice(0, 2)) };
  },
});

test('a folder dropped in a browser without handles is read through its entries', async () => {
  const episodes = [1, 2, 3].map((number) => fileEntry(`S01E0${number}.mkv`));
  const season = folderEntry('Dark', [...episodes, folderEntry('subs', [fileEntry('S01E01.srt')])]);
  const found = await droppedFiles(entryDropOf(fileEntry('film.mkv'), season));
  expect(names(found)).toEqual([
    '/film.mkv',
    'Dark/S01E01.mkv',
    'Dark/S01E02.mkv',
    'Dark/S01E03.mkv',
    'subs/S01E01.srt',
  ]);
  expect(found[0]?.handle).toBeNull();
});

test('entries are read to the same depth and number of files as handles', async () => {
  let deep: Entry = fileEntry('deep.mkv');
  for (let level = 0; level < 6; level += 1) deep = folderEntry(`level ${level}`, [deep]);
  expect(await droppedFiles(entryDropOf(deep))).toEqual([]);
  const many = Array.from({ length: 2000 }, (_, index) => fileEntry(`${index}.mkv`));
  expect(await droppedFiles(entryDropOf(folderEntry('many', many)))).toHaveLength(MOST_FILES + 1);
});

test('a folder is read to a limited depth and number of files', async () => {
  let deep: Entry = fileHandle('deep.mkv');
  for (let level = 0; level < 6; level += 1) deep = folderHandle(`level ${level}`, [deep]);
  expect(await droppedFiles(dropOf(deep))).toEqual([]);
  const many = Array.from({ length: 2000 }, (_, index) => fileHandle(`${index}.mkv`));
  expect(await droppedFiles(dropOf(folderHandle('many', many)))).toHaveLength(MOST_FILES + 1);
});

describe('the dialog', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'));

  test('gives handles', async () => {
    Object.assign(globalThis, { showOpenFilePicker: async () => [fileHandle('film.mkv')] });
    expect(names(await chooseFilms({ isMultiple: false }))).toEqual(['/film.mkv']);
  });

  test('may be canceled', async () => {
    const aborted = new DOMException('The user aborted a request.', 'AbortError');
    Object.assign(globalThis, { showOpenFilePicker: () => Promise.reject(aborted) });
    expect(await chooseFilms({ isMultiple: false })).toEqual([]);
  });

  test('is the usual one where handles are refused', async () => {
    const refused = new DOMException('Not allowed here', 'SecurityError');
    Object.assign(globalThis, { showOpenFilePicker: () => Promise.reject(refused) });
    const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
      this: HTMLInputElement,
    ) {
      Object.defineProperty(this, 'files', { value: [aFile('film.mkv', 'Films/film.mkv')] });
      this.dispatchEvent(new Event('change'));
    });
    expect(names(await chooseFilms({ isMultiple: true }))).toEqual(['Films/film.mkv']);
    click.mockRestore();
  });
});
