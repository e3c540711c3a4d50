import path from 'node:path';
import { cleanLine } from '#articles/clean-text';
import type { DictdIndex, DictdSlice } from './dictd-index.ts';
import { readDictdIndex } from './dictd-index.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from '#entry';
import { readFreedictEntry } from './freedict-entry.ts';
import { languagesOf } from '#articles/languages-of';
import { debianLicence, licenceOf } from '#articles/licence-of';
import { readPlainArticle } from '#articles/plain-article';
import { readSlices } from '#files/read-slices';

/** Opens a dictd dictionary. `dict` contains the articles (plain or dictzip), and `index` their positions. */
export async function openDictd(dict: string, index: string): Promise<Source> {
  const read = await readDictdIndex(index);
  const base = index.replace(/\.index$/i, '');
  const info = await readInfo(dict, base, read);
  return {
    info,
    estimate: read.count,
    read: (skip) => readEntries(dict, read, info, skip),
  };
}

async function readInfo(dict: string, base: string, { about }: DictdIndex): Promise<DictionaryInfo> {
  const fields = new Map<string, string>();
  for await (const { slice, bytes } of readSlices(dict, about)) {
    // Each entry that describes the dictionary begins with a line that repeats its key.
    const text = bytes?.toString('utf8').replace(/^00-?database\S*\n/, '') ?? '';
    for (const key of slice.keys) fields.set(key.replace('00database', ''), text.trim());
  }
  const long = fields.get('info') ?? '';
  const name = cleanLine(fields.get('short') ?? '').replace(/ ver\. \S+$/, '') || path.basename(base);
  const notice = noticeOf(long);
  const url = cleanLine(fields.get('url') ?? '');
  return {
    name,
    licence: (await debianLicence(base)) ?? licenceOf(notice),
    url: /^https?:\/\//.test(url) ? url : (/https?:\/\/[^\s\])]+/.exec(long)?.[0] ?? null),
    ...languagesOf(path.basename(base), name),
    format: 'dictd',
    ...(notice === '' ? {} : { notice }),
  };
}

/** Returns the paragraphs under `Availability:` in a FreeDict dictionary's description. */
function noticeOf(info: string): string {
  const found = /^Availability:\s*\n([\s\S]*?)(?=^\S)/m.exec(`${info}\n.`)?.[1] ?? '';
  return found
    .split(/\n(?= {4}\S|\s*\n)/)
    .map(cleanLine)
    .filter(Boolean)
    .join('\n');
}

async function* readEntries(
  dict: string,
  index: DictdIndex,
  { from }: DictionaryInfo,
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  for await (const { slice, bytes, reason } of readSlices(dict, index.entries(skip))) {
    const text = bytes?.toString('utf8');
    const entry = text === undefined || text.includes('\uFFFD') ? null : readEntry(text, slice, from);
    if (entry !== null) yield entry;
    else skip(`byte ${slice.offset}, "${slice.keys[0] ?? ''}"`, whyNot(text, reason));
  }
}

function whyNot(text: string | undefined, reason: string): string {
  if (text === undefined) return reason;
  return text.includes('\uFFFD') ? 'it is not UTF-8' : 'it has no headword or no meaning';
}

function readEntry(text: string, { keys }: DictdSlice, from: DictionaryInfo['from']): DictionaryEntry | null {
  const first = text.trimStart().split('\n', 1)[0] ?? '';
  if (!keys.some((key) => opens(first, key))) return readPlainArticle(text, keys, from);
  const entry = readFreedictEntry(text, from);
  if (entry === null) return null;
  const more = keys.filter((key) => key !== '' && fold(key) !== fold(entry.headword));
  return { ...entry, forms: [...new Set([...entry.forms, ...more])] };
}

/** Whether a line begins with a key. Keys have no capitals or punctuation, so the key of `…` is empty. */
function opens(line: string, key: string): boolean {
  return key === '' || fold(line.slice(0, key.length * 2 + 20)).startsWith(fold(key));
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
