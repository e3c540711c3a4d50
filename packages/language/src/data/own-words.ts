import { type PartOfSpeech, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import type { LanguageCode } from '@wordreel/shared';
import { type FormTable, note } from './tables/form-table.ts';

const OPEN = new Set<PartOfSpeech>(['noun', 'verb', 'adjective', 'phrase']);

/** `assieds-toi` is two words, and `rief an` is found through its parts. */
const isOneWord = (form: string, lemma: string) => !/[ -]/u.test(form) || lemma.includes('-');

/** Returns the regular forms of an adjective, which a table may assign only to a participle: `occupée`, `pasadas`. */
function formsOfAdjective(lemma: string, language: LanguageCode): string[] {
  if (language === 'fr') return ['e', 's', 'es'].map((ending) => lemma + ending);
  if (!lemma.endsWith('o')) return [];
  const endings = language === 'es' ? ['a', 'os', 'as'] : ['a', 'i', 'e'];
  return endings.map((ending) => lemma.slice(0, -1) + ending);
}

/** Whether a form can be separated from its particle. Participles and forms of two words can't. */
const isFinite = (form: string) => !/ |^ge\p{L}+(?:t|en)$/u.test(form);

/** Replaces headwords in the spelling before 1996 if our glossary has the current one: `naß` of `nassem`. */
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

/** A word that our glossary has as a noun is a noun, and one that it has only as an adjective isn't. */
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

/** Adds the words in our own glossary and their forms, which certainly exist. */
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
