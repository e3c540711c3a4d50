import path from 'node:path';
import { cleanLine } from '#articles/clean-text';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from '#entry';
import { rankSenses } from '#articles/labels';
import { licenceOf } from '#articles/licence-of';
import { estimateLines, readLines, readTextStart, whySkipped } from '#files/read-lines';

const SAMPLE = 64 * 1024;

/** Matches an entry: `傳統 传统 [chuan2 tong3] /tradition/traditional/`, or with `[[chuan2tong3]]` since version 2. */
const ENTRY = /^(\S+) (\S+) \[{1,2}([^\]]*)\]{1,2} \/(.+)\/\s*$/;

/** Whether a text file is CC-CEDICT, judging by its first lines. */
export async function isCedict(file: string): Promise<boolean> {
  const { lines } = await readTextStart(file, SAMPLE, () => ({ from: 'zh' }));
  const first = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).slice(0, 20);
  return first.filter((line) => ENTRY.test(line)).length > first.length / 2;
}

/** Opens CC-CEDICT (https://www.mdbg.net/chinese/dictionary?page=cedict): Chinese with pinyin and English meanings. */
export async function openCedict(file: string): Promise<Source> {
  const { lines, encoding, isGuess } = await readTextStart(file, SAMPLE, () => ({ from: 'zh' }));
  const info: DictionaryInfo = {
    ...kindOf(file),
    licence: licenceOf(cleanLine(lines.find((line) => /^#! ?license=/i.test(line))?.split('=')[1] ?? '')),
    from: 'zh',
    format: 'cedict',
    ...(isGuess && { guessedEncoding: encoding }),
  };
  return {
    info,
    estimate: await estimateLines(file, lines, SAMPLE, (line) => ENTRY.test(line)),
    read: (skip) => readEntries(file, encoding, skip),
  };
}

/** Identifies the dictionary by file name. Several with meanings in other languages use CC-CEDICT's layout. */
function kindOf(file: string): Pick<DictionaryInfo, 'name' | 'to' | 'url'> {
  const name = path.basename(file).toLowerCase();
  if (name.startsWith('handedict')) return { name: 'HanDeDict', to: 'de', url: 'https://handedict.zydeo.net/' };
  if (name.startsWith('cfdict'))
    return { name: 'CFDICT', to: 'fr', url: 'https://chine.in/mandarin/dictionnaire/CFDICT/' };
  return { name: 'CC-CEDICT', to: 'en', url: 'https://www.mdbg.net/chinese/dictionary?page=cedict' };
}

async function* readEntries(file: string, encoding: string, skip: Skip): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file, encoding)) {
    if (text !== null && (text.trim() === '' || text.startsWith('#'))) continue;
    const entry = text === null || text.includes('\uFFFD') ? null : readEntry(text);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, whySkipped(text, encoding, 'expected two headwords, [pinyin] and /meanings/'));
  }
}

function readEntry(line: string): DictionaryEntry | null {
  const [, traditional = '', simplified = '', pinyin = '', meanings = ''] = ENTRY.exec(line) ?? [];
  // Classifiers (`CL:`) are grammar, not meanings.
  const senses = meanings
    .split('/')
    .map((meaning) => cleanLine(withPlainReferences(meaning)))
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

/** Rewrites the reference in a meaning such as `variant of 廁|厕[ce4]` as `厕 (cè)`. */
function withPlainReferences(meaning: string): string {
  return meaning.replaceAll(
    /(?:\p{Script=Han}{1,30}\|)?(\p{Script=Han}{1,30})\[{1,2}([^[\]]{1,80})\]{1,2}/gu,
    (_, word: string, pinyin: string) => `${word} (${withToneMarks(pinyin)})`,
  );
}

const TONES = ['', '\u0304', '\u0301', '\u030C', '\u0300', ''];

/** Turns `chuan2 tong3 nu:3` into `chuán tǒng nǚ`. The mark goes on a, e or the o in ou, or else on the last vowel. */
function withToneMarks(pinyin: string): string {
  return cleanLine(pinyin)
    .replaceAll(/u:/g, 'ü')
    .replaceAll(/U:/g, 'Ü')
    .replaceAll(/([a-zü]+)([1-5])/gi, (_, syllable: string, tone: string) => {
      const at = /[ae]|o(?=u)|[iouü](?=[^aeiouü]*$)/i.exec(syllable)?.index ?? 0;
      return syllable.slice(0, at + 1) + (TONES[Number(tone)] ?? '') + syllable.slice(at + 1);
    })
    .normalize('NFC');
}
