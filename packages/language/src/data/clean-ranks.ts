import type { LanguageCode } from '@wordreel/shared';
import { capitalized, fold } from '#fold';
import { irregularLemma } from '#irregular';
import { GERMAN_CLOSED } from '#closed-german';
import type { FormTable } from './form-table.ts';
import { isPossibleWord, listedForms, rawForms } from './ranked-forms.ts';

/** English words that are also names met in many lists; everywhere else the name is the likelier reading. */
const ENGLISH_WORDS = new Set(
  `art bill bob china christian dick faith frank grace grant guy hope jack joy june mark max may mike miles no pat
  rich rob rose sky sue turkey van victoria will`.split(/\s+/),
);

/**
 * Counted lists have no capitals: a form that only a noun has is that noun. Of what no table has, only what a list with
 * capitals writes small is no name.
 */
function germanCounted(low: string, table: FormTable, listed: ReadonlySet<string>): string | undefined {
  if (table.lemmas.has(low) || irregularLemma(low, 'de') !== undefined || GERMAN_CLOSED.has(low)) return low;
  if (table.lemmas.has(capitalized(low))) return capitalized(low);
  return listed.has(low) ? low : undefined;
}

/** German knows nouns by their capital, and a capital without a noun is a sentence's start or a name. */
function germanForm(raw: string, table: FormTable, listed: ReadonlySet<string>): string | undefined {
  const low = raw.toLowerCase();
  if (raw === low) return germanCounted(low, table, listed);
  if (GERMAN_CLOSED.has(low) || irregularLemma(low, 'de') === low) return low;
  if (table.lemmas.has(raw)) return raw;
  return table.lemmas.has(low) ? low : undefined;
}

interface Cleaning {
  readonly language: LanguageCode;
  readonly table: FormTable | undefined;
  /** Known names, and those of them that stand in many languages' lists. */
  readonly names: ReadonlySet<string>;
  readonly travelling: ReadonlySet<string>;
  /** The commonest English words: in another language's subtitles they are quotations. */
  readonly english: ReadonlySet<string>;
}

/** No name is among the very commonest words, and none is in our own lists. */
const COMMONEST = 300;

const isKnown = (form: string, language: LanguageCode, table: FormTable) =>
  table.lemmas.has(form) || irregularLemma(form, language) !== undefined;

function isName(raw: string, form: string, { language, table, names, travelling }: Cleaning): boolean {
  if (irregularLemma(form, language) !== undefined) return false;
  if (language === 'en') return (raw === form ? travelling : names).has(form) && !ENGLISH_WORDS.has(form);
  if (table) return !table.lemmas.has(form) && (names.has(form.toLowerCase()) || (language === 'fr' && raw !== form));
  return travelling.has(form);
}

const withoutMarks = (form: string) =>
  form
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0302\u0308\u0327]/gu, '')
    .normalize('NFC')
    .replaceAll('œ', 'oe');

/**
 * What careless subtitles write for a word: without its accents, with the wrong one, or in German with the ß of the old
 * spelling. Undefined for what is a word itself, or like none.
 */
function reapplied(form: string, language: LanguageCode, table: FormTable, byLetters: ReadonlyMap<string, string>) {
  if (isKnown(form, language, table)) return undefined;
  if (language === 'de') {
    // Scanned subtitles take an I for an l.
    const others = [
      form.replaceAll('ß', 'ss'),
      form.replaceAll('ss', 'ß'),
      form.replace(/^l(?=[^aeiouäöü])/u, 'i'),
    ].filter((other) => other !== form);
    return others.find((other) => isKnown(other, language, table));
  }
  return byLetters.get(withoutMarks(form));
}

/** Known forms by their letters alone; of several the commonest. */
function formsByLetters(forms: readonly string[], language: LanguageCode, table: FormTable): Map<string, string> {
  const byLetters = new Map<string, string>();
  for (const form of forms) {
    const letters = withoutMarks(form);
    if (!byLetters.has(letters) && isKnown(form, language, table)) byLetters.set(letters, form);
  }
  return byLetters;
}

/** Behind so many, what only one list has is more often a slip than a word. */
const DEEPEST = 30_000;

/** The forms of a raw list that are words, folded (German: with their nouns' capitals), no double, in their order. */
export function cleanRanks(cleaning: Cleaning): string[] {
  const { language, table, english } = cleaning;
  const isPossible = isPossibleWord(language);
  const kept = new Set<string>();
  const raws = rawForms(language);
  const listed = new Set(language === 'de' ? listedForms('de') : []);
  const byLetters = table ? formsByLetters(raws, language, table) : new Map<string, string>();
  for (const [index, raw] of raws.entries()) {
    const read = language === 'de' && table ? germanForm(raw, table, listed) : fold(raw, language);
    if (read === undefined) continue;
    const form = (table && reapplied(read, language, table, byLetters)) ?? read;
    if (!isPossible(fold(form, language)) || form.startsWith('www')) continue;
    // `est-il` is two words to the tokeniser.
    if (language === 'fr' && form.includes('-') && table?.lemmas.has(form) !== true) continue;
    if (table && !isKnown(form, language, table) && english.has(form)) continue;
    if ((index < COMMONEST && raw === form) || !isName(raw, form, cleaning)) kept.add(form);
  }
  return [...kept].slice(0, DEEPEST);
}
