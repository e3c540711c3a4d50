import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDictionary } from '#open-dictionary';
import type { DictionaryEntry, OpenDictionary } from '#entry';

/** Creates a temporary folder with these files. */
export function aFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dictionary-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Opens the dictionary in a folder of these files and reads all of it. */
export async function readFiles(
  files: Readonly<Record<string, string | Buffer>>,
  name = '',
): Promise<OpenDictionary & { read: DictionaryEntry[] }> {
  const dictionary = await openDictionary(path.join(aFolder(files), name));
  return { ...dictionary, read: await allOf(dictionary.entries) };
}

/** Node 20 has no Array.fromAsync. */
export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Number(value: number): string {
  const rest = Math.floor(value / 64);
  return (rest === 0 ? '' : base64Number(rest)) + (DIGITS[value % 64] ?? '');
}

/** Builds the two files of a dictd dictionary. Articles are compressed as dictzip does: gzip with an extra field. */
export function dictdFiles(
  name: string,
  articles: readonly (readonly [keys: string | readonly string[], article: string])[],
): Record<string, Buffer> {
  const lines: string[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [keys, article] of articles) {
    const bytes = Buffer.from(`${article}\n`);
    for (const key of [keys].flat()) lines.push(`${key}\t${base64Number(offset)}\t${base64Number(bytes.length)}`);
    parts.push(bytes);
    offset += bytes.length;
  }
  return {
    [`${name}.index`]: Buffer.from(`${lines.toSorted().join('\n')}\n`),
    [`${name}.dict.dz`]: dictzip(Buffer.concat(parts)),
  };
}

/** A gzip header with the flag for an extra field, the field itself and the rest of the gzip data. */
function dictzip(bytes: Buffer): Buffer {
  const packed = gzipSync(bytes);
  const extra = Buffer.from([10, 0, 82, 65, 6, 0, 1, 0, 255, 255, 1, 0]);
  extra.writeUInt16LE(packed.length & 0xffff, 10);
  const header = Buffer.from(packed.subarray(0, 10));
  header[3] = 4;
  return Buffer.concat([header, extra, packed.subarray(10)]);
}

export interface StardictWord {
  word: string;
  article: string | Buffer;
  synonyms?: readonly string[];
}

/** Builds the files of a StarDict dictionary, with `.syn` if a word has synonyms. */
export function stardictFiles(
  words: readonly StardictWord[],
  head: Readonly<Record<string, string>> = {},
): Record<string, Buffer> {
  const wide = head['idxoffsetbits'] === '64';
  const articles = words.map(({ article }) => Buffer.from(article));
  let offset = 0;
  const idx = words.map(({ word }, number) => {
    const place = Buffer.alloc(wide ? 12 : 8);
    if (wide) place.writeBigUInt64BE(BigInt(offset));
    else place.writeUInt32BE(offset);
    place.writeUInt32BE(articles[number]?.length ?? 0, wide ? 8 : 4);
    offset += articles[number]?.length ?? 0;
    return Buffer.concat([Buffer.from(`${word}\0`), place]);
  });
  const syn = words.flatMap(({ synonyms = [] }, number) =>
    synonyms.map((synonym) => {
      const place = Buffer.alloc(4);
      place.writeUInt32BE(number);
      return Buffer.concat([Buffer.from(`${synonym}\0`), place]);
    }),
  );
  const fields = { version: '2.4.2', wordcount: String(words.length), bookname: 'German - English', ...head };
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
  return {
    'my.ifo': Buffer.from(`StarDict's dict ifo file\n${lines.join('\n')}\n`),
    'my.idx': Buffer.concat(idx),
    'my.dict': Buffer.concat(articles),
    ...(syn.length === 0 ? {} : { 'my.syn': Buffer.concat(syn) }),
  };
}
