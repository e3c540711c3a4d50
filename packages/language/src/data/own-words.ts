import { type PartOfSpeech, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import type { LanguageCode } from '@wordreel/shared';
import { type FormTable, note } from './tables/form-table.ts';

const OPEN = new Set<PartOfSpeech>(['noun', 'verb', 'adjective', 'phrase']);

/** Whether a form is a single word. `assieds-toi` is two, and `rief an` is found through its parts. */
const isOneWord = (form: string, lemma: string) => !/[ -]/u.test(form) || lemma.includes('-');

/** Returns an adjective's regular forms, which a table may assign only to a participle: `occupée`, `pasadas`. */
function formsOfAdjective(lemma: string, language: LanguageCode): string[] {
  if (language === 'fr') return ['e', 's', 'es'].map((ending) => lemma + ending);
  if (!lemma.endsWith('o')) return [];
  const endings = language === 'es' ? ['a', 'os', 'as'] : ['a', 'i', 'e'];
  return endings.map((ending) => lemma.slice(0, -1) + ending);
}

/** Whether a form can occur apart from its particle. Participles and forms of two words can't. */
const isFinite = (form: string) => !/ |^ge\p{L}+(?:t|en)$/u.test(form);

/** Replaces headwords in pre-1996 spelling, such as `naß`, if our glossary has the current spelling. */
function reformSpelling(table: FormTable): void {
  for (const lemmas of table.lemmas.values()) {
    for (const lemma of lemmas) {
      const written = lemma.replaceAll('ß', 'ss');
      if (written === lemma || table.own.has(lemma) || !table.own.has(written)) continue;
      lemmas.delete(lemma);
      lemmas.add(written);
    }
  }
}

/** Corrects a word's kind by our glossary: a noun if listed as one, no noun if listed only as an adjective. */
function noteKind(table: FormTable, lemma: string, pos: PartOfSpeech, nouns: Set<string>): void {
  if (pos === 'noun') {
    nouns.add(lemma);
    table.nouns.add(lemma);
    table.adjectives.delete(lemma);
  }
  if (pos !== 'adjective' || nouns.has(lemma)) return;
  table.nouns.delete(lemma);
  table.adjectives.add(lemma);
}

/** Adds the words in our own glossary and their forms, which are reliable. */
export function noteOwnWords(table: FormTable, language: LanguageCode): void {
  const nouns = new Set<string>();
  for (const { lemma: written, pos, plural, forms = [] } of loadGlossary(language)) {
    const lemma = pos === 'verb' ? withoutPronoun(written, language) : written;
    if (pos === 'phrase' || lemma.includes(' ')) continue;
    table.own.add(lemma);
    if (!OPEN.has(pos)) table.closed.add(lemma);
    if (pos === 'verb') table.verbs.add(lemma);
    noteKind(table, lemma, pos, nouns);
    if (pos === 'adjective' && language !== 'de') {
      for (const form of formsOfAdjective(lemma, language)) if (table.lemmas.has(form)) note(table.lemmas, form, lemma);
    }
    for (const form of [lemma, ...(plural === undefined ? [] : [plural]), ...forms]) {
      if (isOneWord(form, lemma)) note(table.lemmas, form, lemma);
      if (language === 'de' && pos === 'verb' && isFinite(form)) note(table.finite, form, lemma);
    }
  }
  if (language === 'de') reformSpelling(table);
}
