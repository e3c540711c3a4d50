import path from 'node:path';
import { readWhole } from '#files/byte-stream';
import { cleanLine } from '#articles/clean-text';
import { DictionaryError, type DictionaryEntry, type DictionaryInfo, type Skip, type Source } from '#entry';
import { languagesOf } from '#articles/languages-of';
import { licenceOf } from '#articles/licence-of';
import { plainOfMarkup } from '#articles/markup';
import { readPlainArticle } from '#articles/plain-article';
import { readSlices } from '#files/read-slices';
import { type StardictSlice, readFields, readStardictIndex, readSynonyms } from './stardict-index.ts';

export interface StardictFiles {
  ifo: string;
  idx: string;
  dict: string;
  syn: string | null;
}

export async function openStardict(files: StardictFiles): Promise<Source> {
  const head = readIfo((await readWhole(files.ifo)).toString('utf8'));
  if (head === null) {
    throw new DictionaryError(
      `${files.ifo} is not a StarDict description: its first line should be "StarDict's dict ifo file".`,
    );
  }
  const info = readInfo(head, files.ifo);
  const words = Number(head.get('wordcount'));
  return {
    info,
    estimate: Number.isInteger(words) && words > 0 ? words : null,
    read: (skip) => readEntries(files, head, info.from, skip),
  };
}

function readIfo(text: string): Map<string, string> | null {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!first.startsWith("StarDict's dict ifo file")) return null;
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    }),
  );
}

function readInfo(head: ReadonlyMap<string, string>, ifo: string): DictionaryInfo {
  const file = path.basename(ifo).replace(/\.ifo$/i, '');
  const name = cleanLine(head.get('bookname') ?? '') || file;
  const description = cleanLine(plainOfMarkup(head.get('description') ?? ''));
  const url = head.get('website') ?? '';
  const licensed = /licen[sc]e|copyright|public domain|\bGPL\b|\bCC[ -]BY/i.test(description);
  return {
    name,
    licence: licensed ? licenceOf(description) : null,
    url: /^https?:\/\//.test(url) ? url : null,
    ...languagesOf(file, name),
    format: 'stardict',
    ...(description === '' ? {} : { notice: description }),
  };
}

async function* readEntries(
  { idx, dict, syn }: StardictFiles,
  head: ReadonlyMap<string, string>,
  from: DictionaryInfo['from'],
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  const synonyms = syn === null ? new Map<number, string[]>() : readSynonyms(await readWhole(syn));
  const { slices, broken } = readStardictIndex(
    await readWhole(idx),
    head.get('idxoffsetbits') === '64' ? 8 : 4,
    synonyms,
  );
  if (broken !== null) skip(`byte ${broken} of the index`, 'the index is cut off in the middle of a word');
  const types = head.get('sametypesequence') ?? '';
  for await (const { slice, bytes, reason } of readSlices(dict, slices)) {
    const entry = bytes === null ? null : readArticle(bytes, types, slice, from);
    if (entry !== null) yield entry;
    else
      skip(`byte ${slice.offset}, "${slice.headword}"`, bytes === null ? reason : 'it has no headword or no meaning');
  }
}

function readArticle(
  bytes: Buffer,
  types: string,
  { headword, synonyms }: StardictSlice,
  from: DictionaryInfo['from'],
): DictionaryEntry | null {
  const fields = readFields(bytes, types);
  if (fields.some(({ text }) => text.includes('\uFFFD'))) return null;
  const spoken = fields.find(({ type }) => type === 't')?.text;
  const text = fields.map(({ type, text: field }) => plainField(type, field)).join('\n');
  const entry = readPlainArticle(text, [headword, ...synonyms], from);
  return entry === null ? null : { ...entry, pronunciation: entry.pronunciation ?? (spoken || null) };
}

/** Converts a field to plain text: `m` and `l` are plain; `h`, `g`, `x`, `k` and `w` have markup; drops others. */
function plainField(type: string, text: string): string {
  if (type === 'm' || type === 'l') return text;
  return ['h', 'g', 'x', 'k', 'w'].includes(type) ? plainOfMarkup(text) : '';
}
