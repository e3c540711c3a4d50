import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isLanguageCode } from '@wordreel/shared';
import { readStart } from './byte-stream.ts';
import { DictionaryError } from './dictionary-error.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { estimateLines, readLines } from './read-lines.ts';
import { field, readWiktextractEntry, stringOf } from './wiktextract-entry.ts';

const SAMPLE = 1024 * 1024;

/**
 * Opens what Wiktextract makes of Wiktionary, in the layout of kaikki.org: a JSON object a line. The language is that
 * of the first word; words of others are passed over.
 */
export async function openWiktextract(file: string): Promise<Source> {
  const lines = (await readStart(file, SAMPLE)).toString('utf8').split('\n');
  const first = lines.map(parse).find((record) => stringOf(field(record, 'word')) !== null);
  if (first === undefined) {
    throw new DictionaryError(
      `${file} is no Wiktextract file: expected a JSON object with "word" and "senses" on every line.`,
    );
  }
  const { size } = await stat(file);
  const packed = file.endsWith('.gz');
  const code = stringOf(field(first, 'lang_code'));
  return {
    info: readInfo(file, code, stringOf(field(first, 'lang'))),
    estimate: packed ? null : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => line.startsWith('{')),
    read: (skip) => readEntries(file, code, skip),
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Everything in Wiktionary is under one licence, which the files themselves do not repeat. */
function readInfo(file: string, code: string | null, language: string | null): DictionaryInfo {
  return {
    name: language === null ? path.basename(file) : `Wiktionary: ${language}`,
    licence: 'CC-BY-SA-4.0',
    url: 'https://kaikki.org/',
    ...(isLanguageCode(code) ? { from: code } : {}),
    to: 'en',
    format: 'wiktextract',
    notice: 'From Wiktionary, by its authors, extracted by Wiktextract. CC BY-SA 4.0 and GFDL.',
  };
}

async function* readEntries(file: string, code: string | null, skip: Skip): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file)) {
    if (text?.trim() === '') continue;
    const record = text === null ? null : parse(text);
    if (record === null) {
      skip(`line ${number}`, text === null ? 'it is too long' : 'it is no JSON');
      continue;
    }
    const other = stringOf(field(record, 'lang_code'));
    // Redirects have a title and no word, and are no mistakes.
    if ((other !== null && other !== code) || field(record, 'redirect') !== undefined) continue;
    const entry = readWiktextractEntry(record, isLanguageCode(code) ? code : undefined);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, 'it has no word or no meaning');
  }
}
