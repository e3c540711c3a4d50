import { existsSync, readdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import { isCedict, openCedict } from './formats/cedict.ts';
import { openDictd } from './formats/dictd.ts';
import {
  DictionaryError,
  type DictionaryEntry,
  type OpenDictionary,
  type Skip,
  type Skipped,
  type Source,
} from './entry.ts';
import { openDsl } from './formats/dsl.ts';
import { otherFormatOf } from './formats/other-formats.ts';
import { openStardict } from './formats/stardict.ts';
import { openTsv } from './formats/tsv.ts';
import { openWiktextract } from './formats/wiktextract.ts';

const EXPECTED =
  'Expected one of: .index with .dict or .dict.dz (dictd), .ifo with .idx and .dict (StarDict), .tsv or .tab, .dsl, ' +
  '.jsonl (Wiktextract), .u8 (CC-CEDICT), the last four also as .gz; or a folder with one of them.';

/** Maximum number of unreadable records that are listed. */
const KEPT = 100;

/**
 * Opens a dictionary for reading in chunks. `place` is any of its files, its name without an extension, or its folder.
 * @param language language of the headwords, if known; overrides what the dictionary says
 * @throws DictionaryError that says what was expected or what is missing
 */
export async function openDictionary(place: string, language?: LanguageCode): Promise<OpenDictionary> {
  const source = await openFile(await findFile(place), language);
  const skipped: Skipped = { count: 0, records: [] };
  const skip: Skip = (position, reason) => {
    skipped.count += 1;
    if (skipped.records.length < KEPT) skipped.records.push({ position, reason });
  };
  const entries: AsyncIterable<DictionaryEntry> = {
    [Symbol.asyncIterator]() {
      skipped.count = 0;
      skipped.records.length = 0;
      return source.read(skip)[Symbol.asyncIterator]();
    },
  };
  return { info: source.info, entries, estimate: source.estimate, skipped };
}

async function findFile(place: string): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory() === true) return inFolder(place);
  if (found !== null) return place;
  for (const ending of ['.index', '.ifo']) if (existsSync(place + ending)) return place + ending;
  throw new DictionaryError(`${place} does not exist.`);
}

const OPENABLE = /\.(?:index|ifo|dsl|tsv|tab|jsonl|ndjson|u8)(?:\.gz|\.dz)?$/i;

async function inFolder(folder: string): Promise<string> {
  // Ignore the hidden file that macOS adds for each file on other file systems.
  const names = (await readdir(folder, { recursive: true })).filter((name) => !path.basename(name).startsWith('.'));
  const found = names.filter((name) => OPENABLE.test(name)).toSorted();
  const [only] = found;
  if (only === undefined) {
    for (const name of names) await refuseOtherFormat(path.join(folder, name));
    throw new DictionaryError(`${folder} contains no dictionary. ${EXPECTED}`);
  }
  if (found.length > 1)
    throw new DictionaryError(`${folder} contains several dictionaries: ${found.join(', ')}. Name one of them.`);
  return path.join(folder, only);
}

/** @throws DictionaryError that names the format, if it is known but not supported */
async function refuseOtherFormat(file: string): Promise<void> {
  const other = await otherFormatOf(file);
  if (other !== null) throw new DictionaryError(other);
}

async function openFile(file: string, language?: LanguageCode): Promise<Source> {
  await refuseOtherFormat(file);
  if (/\.ifo$/i.test(file)) return openStardictBeside(file);
  if (/\.index$/i.test(file)) return openDictdBeside(file);
  const base = /^(.*)\.(?:dict(?:\.dz)?|idx(?:\.gz)?|syn)$/i.exec(file)?.[1];
  if (base !== undefined) return openParts(base, file);
  const name = file.replace(/\.(?:gz|dz)$/i, '');
  if (/\.dsl$/i.test(name)) return openDsl(file, language);
  if (/\.(?:jsonl|ndjson|json)$/i.test(name)) return openWiktextract(file, language);
  if (/\.(?:tsv|tab|txt|u8)$/i.test(name)) return (await isCedict(file)) ? openCedict(file) : openTsv(file, language);
  throw new DictionaryError(`${file} is not a dictionary. ${EXPECTED}`);
}

function openParts(base: string, file: string): Promise<Source> {
  const [ifo, index] = [findBeside([`${base}.ifo`]), findBeside([`${base}.index`])];
  if (ifo !== undefined) return openStardictBeside(ifo);
  if (index !== undefined) return openDictdBeside(index);
  const missing = /\.(?:idx(?:\.gz)?|syn)$/i.test(file)
    ? `${base}.ifo`
    : `${base}.index (dictd) or ${base}.ifo (StarDict)`;
  throw new DictionaryError(`${file} is one part of a dictionary: ${missing} is missing from the same folder.`);
}

function openDictdBeside(index: string): Promise<Source> {
  const base = index.replace(/\.index$/i, '');
  return openDictd(beside(index, [`${base}.dict.dz`, `${base}.dict`]), index);
}

function openStardictBeside(ifo: string): Promise<Source> {
  const base = ifo.replace(/\.ifo$/i, '');
  return openStardict({
    ifo,
    idx: beside(ifo, [`${base}.idx`, `${base}.idx.gz`]),
    dict: beside(ifo, [`${base}.dict.dz`, `${base}.dict`]),
    syn: findBeside([`${base}.syn`, `${base}.syn.gz`]) ?? null,
  });
}

/** Returns the first of the wanted files that exists, ignoring case as Windows does. */
function findBeside(wanted: readonly string[]): string | undefined {
  const exact = wanted.find((one) => existsSync(one));
  if (exact !== undefined) return exact;
  const folder = path.dirname(wanted[0] ?? '');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = wanted
    .map((one) => path.basename(one).toLowerCase())
    .map((one) => names.find((name) => name.toLowerCase() === one))
    .find((name) => name !== undefined);
  return found === undefined ? undefined : path.join(folder, found);
}

function beside(file: string, wanted: readonly string[]): string {
  const found = findBeside(wanted);
  if (found === undefined) throw new DictionaryError(`${wanted.join(' or ')} is missing next to ${file}.`);
  return found;
}
