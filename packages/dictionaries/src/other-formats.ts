import { open } from 'node:fs/promises';
import path from 'node:path';

/** Formats that are not read, by the endings of their files. */
const NAMES: Readonly<Record<string, string>> = {
  mdx: 'MDict',
  mdd: 'MDict',
  bgl: 'Babylon',
  ld2: 'Lingoes',
  ldx: 'Lingoes',
  lsd: 'a compiled Lingvo dictionary',
  slob: 'Aard 2',
  aar: 'Aard',
  xdxf: 'XDXF',
  tei: 'FreeDict’s TEI',
  epub: 'an e-book',
  mobi: 'an e-book',
  sqlite: 'a database',
  sqlite3: 'a database',
  db: 'a database',
};

const CONVERT = 'convert it to StarDict or to a tab-separated list, as PyGlossary does';

/** The end of a zip file lists what is in it. */
const LISTED_BYTES = 64 * 1024;

async function endOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LISTED_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('latin1');
  } finally {
    await handle.close();
  }
}

/** Why a file cannot be read that is a dictionary of another format, with its name; null where it is none of these. */
export async function otherFormatOf(file: string): Promise<string | null> {
  const name = path.basename(file).toLowerCase();
  const refuse = (format: string): string => `${file} is ${format}, which cannot be read here: ${CONVERT}.`;
  if (/^(?:term|kanji)(?:_meta)?_bank_\d+\.json$/.test(name)) return refuse('part of a Yomitan dictionary');
  const format = NAMES[name.split('.').at(-1) ?? ''];
  if (format !== undefined) return refuse(format);
  if (!name.endsWith('.zip')) return null;
  if (/(?:term|kanji)(?:_meta)?_bank_\d+\.json/.test(await endOf(file))) return refuse('a Yomitan dictionary');
  return `${file} is packed: unpack it, and name what is in it.`;
}
