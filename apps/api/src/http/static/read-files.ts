import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { THRESHOLD } from '#http/send/compress';
import { CODINGS, FixedBody, type Coding } from '#http/fixed-body';
import { StartError } from '#lib/start-error';

/** The maximum size in bytes of a folder kept in memory. */
const LARGEST = 64 * 1024 * 1024;

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

const UNPACK: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

const PACKABLE = /^(text\/|image\/svg\+xml|application\/(json|manifest\+json|wasm|xml)$)/;

/** Matches dotfiles, source maps, and editor backup files. */
export const isHidden = (path: string): boolean => /\/\.|~$|\.(map|bak|old|orig|save|swp|tmp)$/i.test(path);

export interface ListedFile {
  /** The URL path, with a leading slash. */
  readonly path: string;
  readonly size: number;
  /** In ms since 1970. */
  readonly changedAt: number;
}

/** Lists the files that may be served, by path. @throws if the folder is missing, or if a file disappears meanwhile */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !isHidden(path));
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const { size, mtimeMs } = await stat(join(folder, path));
      return { path, size, changedAt: mtimeMs };
    }),
  );
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const listed = await listFiles(folder);
  if (listed.reduce((sum, { size }) => sum + size, 0) > LARGEST) {
    throw new StartError(`${folder} has more than ${LARGEST / 1024 / 1024} MB, and its files are served from memory`);
  }
  return new Map(
    await Promise.all(listed.map(async ({ path }) => [path, await readFile(join(folder, path))] as const)),
  );
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type === 'text/html' ? 'text/html;charset=utf-8' : type;
}

/** Uses a compressed form only if it unpacks to the exact bytes of its file: it may belong to an older build. */
async function packedForms(path: string, contents: ReadonlyMap<string, Buffer>): Promise<Map<Coding, Buffer>> {
  const forms = new Map<Coding, Buffer>();
  await Promise.all(
    CODINGS.map(async (coding) => {
      const packed = contents.get(path + EXTENSIONS[coding]);
      if (packed === undefined) return;
      const unpacked = await UNPACK[coding](packed).catch(() => null);
      if (unpacked !== null && contents.get(path)?.equals(unpacked) === true) forms.set(coding, packed);
    }),
  );
  return forms;
}

const isPackedForm = (path: string, contents: ReadonlyMap<string, Buffer>): boolean =>
  Object.values(EXTENSIONS).some((extension) => path.endsWith(extension) && contents.has(path.slice(0, -3)));

/** Reads files into memory, by path (`/assets/app.js`). `x.br` and `x.gz` become forms of `x`. @throws StartError */
export async function readFiles(folder: string): Promise<Map<string, FixedBody>> {
  const contents = await readAll(folder);
  const paths = [...contents.keys()].filter((path) => !isPackedForm(path, contents));
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const identity = contents.get(path) ?? Buffer.alloc(0);
        const packed = await packedForms(path, contents);
        const type = typeOf(path);
        const isPackable = packed.size > 0 || (identity.length >= THRESHOLD && PACKABLE.test(type));
        return [path, new FixedBody({ type, identity, isPackable, packed })] as const;
      }),
    ),
  );
}
