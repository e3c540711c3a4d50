import type { LanguageCode } from '@wordreel/shared';
import { articleOf } from './articles.ts';
import { cleanLine } from './clean-text.ts';
import type { DictionaryEntry, Sense } from '#entry';
import type { Grammar } from './grammar.ts';
import { partOfSpeech, readGrammar } from './grammar.ts';
import { knownLabel, rankSenses } from './labels.ts';
import { lookupForms } from './lookup-forms.ts';

const MOST_SENSES = 40;

/** Reads an article in an unknown layout; null if it has no meaning. @param keys the headword, then other forms */
export function readPlainArticle(
  text: string,
  keys: readonly string[],
  language?: LanguageCode,
): DictionaryEntry | null {
  const [headword = '', ...others] = keys
    .flatMap(alternatives)
    .map(cleanLine)
    .filter((key) => key !== '');
  const lines = text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');
  const body = withoutHeadword(lines, headword);
  const { pronunciation, grammar, lines: rest } = takeFront(body);
  const senses = readSenses(rest).slice(0, MOST_SENSES);
  if (headword === '' || senses.length === 0) return null;
  const { pos, genders, plural } = grammar;
  return {
    headword,
    pos,
    article: pos === 'noun' && !plural ? articleOf(language, genders, headword) : null,
    pronunciation,
    forms: [...new Set([headword, ...others].flatMap((key) => [key, ...lookupForms(key, language)]))].filter(
      (form) => form !== headword,
    ),
    senses: rankSenses(senses),
  };
}

/** Prefixes that dictionaries separate from German verbs with a bar: `an|kommen`. */
const PREFIX =
  /^(?:ab|an|auf|aus|bei|da|dar|durch|ein|empor|ent|fest|fort|her\p{L}*|hin\p{L}*|los|mit|nach|nieder|über|um|unter|vor\p{L}*|weg|weiter|wieder|zu|zurück|zusammen)$/u;

/** Splits `Haus|Häuser` into two words, but joins `an|kommen` into one. */
function alternatives(key: string): string[] {
  const parts = key.split('|').map((part) => part.trim());
  const isVerb =
    parts.length > 1 && parts.slice(0, -1).every((part) => PREFIX.test(part)) && parts.at(-1)?.endsWith('n') === true;
  return isVerb ? [parts.join('')] : parts;
}

/** Removes a headword repeated in its article: alone (`Haus`), or before grammar (`Haus n`) or IPA (`Haus /haʊs/`). */
function withoutHeadword([first = '', ...lines]: readonly string[], headword: string): string[] {
  if (first === headword) return lines;
  if (!first.startsWith(`${headword} `) || lines.length === 0) return [first, ...lines];
  const grammar = first.slice(headword.length + 1);
  return takeFront([grammar, ...lines]).lines.length === takeFront(lines).lines.length
    ? [grammar, ...lines]
    : [first, ...lines];
}

/** Splits off the pronunciation and grammar before the first meaning, on the same line or on separate lines. */
function takeFront(body: readonly string[]) {
  let [first = '', ...lines] = body;
  let pronunciation: string | null = null;
  let grammar: Grammar = { pos: null, genders: [], plural: false };
  for (let step = 0; step < 3; step += 1) {
    const spoken = /^(?:\[([^\]]{1,60})\]|\/([^/]{1,60})\/)\s*/.exec(first);
    const ipa = spoken?.[1] ?? spoken?.[2];
    const tags = /^(?:<([a-z., ]{1,30})>|\{([a-z., ]{1,30})\}|\(([a-z., ]{1,30})\)|([a-z]{1,12}\.?)(?=\s|$))\s*/i.exec(
      first,
    );
    const inBraces = tags?.[2]?.replace(/^n$/, 'neut');
    const read = readFrontTags(tags?.[1] ?? inBraces ?? tags?.[3] ?? '', tags?.[4] ?? '', lines.length === 0);
    if (spoken !== null && ipa !== undefined && pronunciation === null && knownLabel(ipa) === null) {
      pronunciation = ipa;
      first = first.slice(spoken[0].length);
    } else if (tags !== null && read !== null && grammar.pos === null) {
      grammar = read;
      first = first.slice(tags[0].length);
    } else break;
    if (first === '') [first = '', ...lines] = lines;
  }
  return { pronunciation, grammar, lines: [first, ...lines].filter((line) => line !== '') };
}

/** Reads grammar tags, or null. A bare word counts only if it is abbreviated (`adj.`) or further lines follow. */
function readFrontTags(marked: string, bare: string, last: boolean): Grammar | null {
  if (marked !== '') {
    const grammar = readGrammar(marked);
    return grammar.pos === null ? null : grammar;
  }
  const isTag = bare.endsWith('.') || (!last && bare.length > 0);
  return isTag && partOfSpeech(bare) !== null ? readGrammar(bare) : null;
}

function readSenses(lines: readonly string[]): Sense[] {
  const senses: Sense[] = [];
  for (const line of lines.flatMap(splitNumbers)) {
    const example = /^["“„](.+?)["”“](?:\s+[-–—]\s+(.+))?$/.exec(line);
    const last = senses.at(-1);
    if (example === null) senses.push(...senseOf(line));
    else if (last !== undefined && last.example === undefined) {
      const [, text = '', translation] = example;
      last.example = translation === undefined ? { text } : { text, translation };
    }
  }
  return senses;
}

/** Splits a line such as `1. house 2. home`, if the numbers start at 1. */
function splitNumbers(line: string): string[] {
  if (!/^\(?1[.)]\s/.test(line)) return [line];
  const parts = line.split(/(?:^|\s)\(?\d{1,2}[.)]\s+/).filter((part) => part.trim() !== '');
  return parts.length === 0 ? [line] : parts;
}

function senseOf(line: string): Sense[] {
  let text = line.replace(/^(?:\(?\d{1,2}[.)]|[a-z]\)|[-•*–])\s*/, '');
  const labels: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    const front = /^[[(]([^\])]{2,30})[\])]\s*/.exec(text);
    const label = front === null ? null : knownLabel(front[1] ?? '');
    if (front === null || label === null) break;
    labels.push(label);
    text = text.slice(front[0].length);
  }
  return /[\p{L}\p{N}\p{S}]/u.test(text) ? [{ text, labels: [...new Set(labels)] }] : [];
}
