import type { LanguageCode } from '@wordreel/shared';
import { capitalized, fold } from '#spelling/fold';
import { irregularLemma } from '#lemmas/irregular';
import { GERMAN_CLOSED } from '#german/closed-words';
import type { FormTable } from './tables/form-table.ts';
import { isPossibleWord, listedForms, rawForms } from './ranked-forms.ts';

/** English words that are also names found in many lists. They count as names only in other languages. */
const ENGLISH_WORDS = new Set(
  `art bill bob china christian dick faith frank grace grant guy hope jack joy june mark max may mike miles no pat
  rich rob rose sky sue turkey van victoria will`.split(/\s+/),
);

/** Adds the capitals that counted lists lack. A form in no table may be a name unless `listed` has it in lower case. */
function germanCounted(low: string, table: FormTable, listed: ReadonlySet<string>): string | undefined {
  if (table.lemmas.has(low) || irregularLemma(low, 'de') !== undefined || GERMAN_CLOSED.has(low)) return low;
  if (table.lemmas.has(capitalized(low))) return capitalized(low);
  return listed.has(low) ? low : undefined;
}

/** Returns a German form with a capital only if it is a noun; other capitals mark a sentence start or a name. */
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
  /** Known names. `travelling` contains those found in many languages' lists. */
  readonly names: ReadonlySet<string>;
  readonly travelling: ReadonlySet<string>;
  /** The most common English words. In other languages' subtitles, they are quotations. */
  readonly english: ReadonlySet<string>;
}

/** Lower-case forms up to this rank are never taken for names. */
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

/** Corrects accents, or ß and l in German. @returns undefined if the form is known, or if no known form is similar */
function correctedForm(form: string, language: LanguageCode, table: FormTable, byLetters: ReadonlyMap<string, string>) {
  if (isKnown(form, language, table)) return undefined;
  if (language === 'de') {
    // Scanned subtitles confuse capital I with l.
    const others = [
      form.replaceAll('ß', 'ss'),
      form.replaceAll('ss', 'ß'),
      form.replace(/^l(?=[^aeiouäöü])/u, 'i'),
    ].filter((other) => other !== form);
    return others.find((other) => isKnown(other, language, table));
  }
  return byLetters.get(withoutMarks(form));
}

/** Maps spellings without accents to known forms. The most common form wins. */
function formsByLetters(forms: readonly string[], language: LanguageCode, table: FormTable): Map<string, string> {
  const byLetters = new Map<string, string>();
  for (const form of forms) {
    const letters = withoutMarks(form);
    if (!byLetters.has(letters) && isKnown(form, language, table)) byLetters.set(letters, form);
  }
  return byLetters;
}

/** Maximum number of forms. Beyond it, those in only one list are more often errors than words. */
const DEEPEST = 30_000;

/** Returns the words in a language's raw list, in order and without duplicates, folded except for German nouns. */
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
    const form = (table && correctedForm(read, language, table, byLetters)) ?? read;
    if (!isPossible(fold(form, language)) || form.startsWith('www')) continue;
    // The tokenizer splits `est-il` into two words.
    if (language === 'fr' && form.includes('-') && table?.lemmas.has(form) !== true) continue;
    if (table && !isKnown(form, language, table) && english.has(form)) continue;
    if ((index < COMMONEST && raw === form) || !isName(raw, form, cleaning)) kept.add(form);
  }
  return [...kept].slice(0, DEEPEST);
}
