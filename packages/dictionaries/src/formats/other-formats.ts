import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import names from './other-formats.json' with { type: 'json' };

/** Unsupported formats by file extension. */
const NAMES: Readonly<Record<string, string>> = names;

const CONVERT = 'convert it to StarDict or to a tab-separated list, as PyGlossary does';

/** Formats recognized by the whole file name. */
const WHOLE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:term|kanji)(?:_meta)?_bank_\d+\.json$/, 'part of a Yomitan dictionary'],
  [/^(?:jmdict|jmnedict|kanjidic)[\w-]*(?:\.xml)?(?:\.gz)?$/, 'JMdict'],
  [/^edict2?u?(?:\.gz)?$/, 'EDICT'],
  [/^(?:catalogs?|honmon)$/, 'EPWING'],
  [/^body\.data$/, 'part of a macOS dictionary'],
];

/** Matches archives and compressed files, except plain gzip, which is supported. */
const PACKED = /\.(?:zip|7z|rar|tar|tgz|bz2|xz|zst|tar\.\w{2,4})$/;

/** Bytes checked at the start and at the end of a file. A zip file lists its contents at the end. */
const LISTED_BYTES = 64 * 1024;

async function edgesOf(file: string): Promise<{ start: string; end: string }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LISTED_BYTES);
    const read = async (place: number): Promise<string> =>
      (await handle.read(Buffer.alloc(length), 0, length, place)).buffer.toString('latin1');
    return { start: await read(0), end: await read(size - length) };
  } finally {
    await handle.close();
  }
}

/** Formats recognized by a file's first bytes, regardless of its name. */
const STARTS: readonly (readonly [RegExp, string])[] = [
  [/^SQLite format 3/, 'a database'],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/, 'XML'],
  [/^(?:\xef\xbb\xbf)?(?:#[^\n]*\n\s*)*[^\s#][^\t\n]{0,400} :: [^\t\n]*\n/, 'a Ding word list'],
  [/^(?:\xef\xbb\xbf)?(?:#[^\n]*\n\s*)*[^\s#]\S{0,100}(?: \[[^\]]{0,100}\])? \/\([a-z,-]{1,30}\)/, 'EDICT'],
];

/** Matches files of supported dictionaries, whose content may begin with anything. */
const OWN_PARTS = /\.(?:index|ifo|idx|dict|syn|dz|gz)$/;

function formatOf(name: string, start: string): string | undefined {
  const whole = WHOLE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? NAMES[name.split('.').at(-1) ?? ''];
  if (whole !== undefined || OWN_PARTS.test(name)) return whole;
  if (name === 'index.json' && /"(?:revision|format)"\s*:/.test(start)) return 'part of a Yomitan dictionary';
  return STARTS.find(([pattern]) => pattern.test(start))?.[1];
}

/** Returns why a file in an unsupported dictionary format cannot be read; null for any other file. */
export async function otherFormatOf(file: string): Promise<string | null> {
  if ((await stat(file).catch(() => null))?.isFile() !== true) return null;
  const name = path.basename(file).toLowerCase();
  const { start, end } = await edgesOf(file);
  const refuse = (format: string): string => `${file} is ${format}, which is not supported: ${CONVERT}.`;
  const isSheet = /\.(?:xlsx|ods|epub)$/.test(name);
  if (!isSheet && (start.startsWith('PK\u0003\u0004') || PACKED.test(name))) {
    if (/(?:term|kanji)(?:_meta)?_bank_\d+\.json/.test(end)) return refuse('a Yomitan dictionary');
    return `${file} is an archive: extract it and name a file or folder in it.`;
  }
  const format = formatOf(name, start);
  return format === undefined ? null : refuse(format);
}
