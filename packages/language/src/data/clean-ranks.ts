import type { LanguageCode } from '@wordreel/shared';
import { fold } from '#fold';
import { irregularLemma } from '#irregular';
import { GERMAN_CLOSED } from '#closed-german';
import type { FormTable } from './form-table.ts';
import { isPossibleWord, rawForms } from './ranked-forms.ts';

/** English words that are also names met in many lists; everywhere else the name is the likelier reading. */
const ENGLISH_WORDS = new Set(
  `art bill bob china christian dick faith frank grace grant guy hope jack joy june mark max may mike miles no pat
  rich rob rose sky sue turkey van victoria will`.split(/\s+/),
);

/** German knows nouns by their capital, and a capital without a noun is a sentence's start or a name. */
function germanForm(raw: string, table: FormTable): string | undefined {
  const low = raw.toLowerCase();
  if (raw === low) return table.lemmas.has(low) || !/^\P{L}/u.test(low) ? low : undefined;
  if (GERMAN_CLOSED.has(low)) return low;
  if (table.lemmas.has(raw)) return raw;
  return table.lemmas.has(low) ? low : undefined;
}

interface Cleaning {
  readonly language: LanguageCode;
  readonly table: FormTable | undefined;
  /** Known names, and those of them that stand in many languages' lists. */
  readonly names: ReadonlySet<string>;
  readonly travelling: ReadonlySet<string>;
}

/** No name is among the very commonest words, and none is in our own lists. */
const COMMONEST = 300;

function isName(raw: string, form: string, { language, table, names, travelling }: Cleaning): boolean {
  if (irregularLemma(form, language) !== undefined) return false;
  if (language === 'en') return (raw === form ? travelling : names).has(form) && !ENGLISH_WORDS.has(form);
  if (table) return !table.lemmas.has(form) && (names.has(form) || (language === 'fr' && raw !== form));
  return travelling.has(form);
}

/** The forms of a raw list that are words, folded (German: with their nouns' capitals), no double, in their order. */
export function cleanRanks(cleaning: Cleaning): string[] {
  const { language, table } = cleaning;
  const isPossible = isPossibleWord(language);
  const kept = new Set<string>();
  for (const [index, raw] of rawForms(language).entries()) {
    const form = language === 'de' && table ? germanForm(raw, table) : fold(raw, language);
    if (form === undefined || !isPossible(fold(form, language))) continue;
    if ((index < COMMONEST && raw === form) || !isName(raw, form, cleaning)) kept.add(form);
  }
  return [...kept];
}
