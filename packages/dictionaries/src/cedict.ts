import { stat } from 'node:fs/promises';
import { cleanLine } from './clean-text.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { rankSenses } from './labels.ts';
import { licenceOf } from './licence-of.ts';
import { estimateLines, readLines, readTextStart } from './read-lines.ts';

const SAMPLE = 64 * 1024;

/** `傳統 传统 [chuan2 tong3] /tradition/traditional/` */
const ENTRY = /^(\S+) (\S+) \[([^\]]*)\] \/(.+)\/\s*$/;

/** Whether a text file is CC-CEDICT, by its first lines. */
export async function isCedict(file: string): Promise<boolean> {
  const { lines } = await readTextStart(file, SAMPLE);
  const first = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).slice(0, 20);
  return first.filter((line) => ENTRY.test(line)).length > first.length / 2;
}

/** Opens CC-CEDICT (https://www.mdbg.net/chinese/dictionary?page=cedict): Chinese, its pinyin, English. */
export async function openCedict(file: string): Promise<Source> {
  const { lines } = await readTextStart(file, SAMPLE);
  const { size } = await stat(file);
  const info: DictionaryInfo = {
    name: 'CC-CEDICT',
    licence: licenceOf(cleanLine(lines.find((line) => /^#! ?license=/i.test(line))?.split('=')[1] ?? '')),
    url: 'https://www.mdbg.net/chinese/dictionary?page=cedict',
    from: 'zh',
    to: 'en',
    format: 'cedict',
  };
  const isPacked = /\.gz$/i.test(file);
  return {
    info,
    estimate: isPacked ? null : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => ENTRY.test(line)),
    read: (skip) => readEntries(file, skip),
  };
}

async function* readEntries(file: string, skip: Skip): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file, 'utf-8')) {
    if (text !== null && (text.trim() === '' || text.startsWith('#'))) continue;
    const entry = text === null ? null : readEntry(text);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, 'expected two headwords, [pinyin] and /meanings/');
  }
}

function readEntry(line: string): DictionaryEntry | null {
  const [, traditional = '', simplified = '', pinyin = '', meanings = ''] = ENTRY.exec(line) ?? [];
  // Classifiers are grammar.
  const senses = meanings
    .split('/')
    .map((meaning) => cleanLine(meaning))
    .filter((text) => text !== '' && !text.startsWith('CL:'))
    .map((text) => ({ text, labels: [] }));
  const headword = cleanLine(simplified);
  if (headword === '' || senses.length === 0) return null;
  return {
    headword,
    pos: null,
    pronunciation: withToneMarks(pinyin) || null,
    forms: [cleanLine(traditional)].filter((form) => form !== headword),
    senses: rankSenses(senses),
  };
}

const TONES = ['', '\u0304', '\u0301', '\u030C', '\u0300', ''];

/** `chuan2 tong3 nu:3` as `chuán tǒng nǚ`: the mark stands on a or e, on the o of ou, else on the last vowel. */
function withToneMarks(pinyin: string): string {
  return cleanLine(pinyin)
    .replaceAll(/u:/g, 'ü')
    .replaceAll(/U:/g, 'Ü')
    .replaceAll(/([a-zü]+)([1-5])/gi, (_, syllable: string, tone: string) => {
      const at = /[ae]|o(?=u)|[iouü](?=[^aeiouü]*$)/i.exec(syllable)?.index ?? syllable.length - 1;
      return syllable.slice(0, at + 1) + (TONES[Number(tone)] ?? '') + syllable.slice(at + 1);
    })
    .normalize('NFC');
}
