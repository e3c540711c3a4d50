import { wordError, type LanguageCode } from '@wordreel/shared';
import { capitalized, fold, lower, tidy } from '#spelling/fold';
import type { WordKnowledge } from '#knowledge/knowledge';
import { lemmaKey } from './lemma.ts';
import { genderedForm, withAccents, withSharpS } from '#spelling/spellings';

function isNoun(noun: string, words: WordKnowledge): boolean {
  const [first] = words.readingsOf(noun);
  return first?.lemma === noun && (first.kind === 'noun' || words.genderOf(noun) !== undefined);
}

/** Returns the listed spelling of a word written in capitals, as in a heading; undefined if no list has it. */
function withoutCapitals(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  if (!/\p{Lu}.*\p{Lu}/su.test(form) || /\p{Ll}/u.test(form) || words.isListed(form)) return undefined;
  const small = lower(form, language);
  if (language === 'de') {
    const noun = lemmaKey(capitalized(small), language, words);
    if (isNoun(noun, words)) return noun;
  }
  return words.isListed(small) ? small : withAccents(small, words);
}

/** Returns the German noun for a word written without a capital. In a word list, `haus` is not a form of `hausen`. */
function asNoun(form: string, words: WordKnowledge): string | undefined {
  const noun = withSharpS(capitalized(form), words) ?? capitalized(form);
  const isHeadword = words.isListed(form) && lemmaKey(form, 'de', words) === form;
  return !isHeadword && /^\p{Ll}/u.test(form) && isNoun(noun, words) ? noun : undefined;
}

/** Returns the accented form of a form without accents that is in no table, if it is more common: `não` for `nao`. */
function accentedForm(form: string, words: WordKnowledge): string | undefined {
  if (!/^\p{ASCII}+$/u.test(form) || words.lemmaOf(form) !== undefined) return undefined;
  const accented = withAccents(form, words);
  const rankOf = (one: string) => words.rank(one) ?? Infinity;
  return accented !== undefined && rankOf(accented) < rankOf(form) ? accented : undefined;
}

/** Returns the lemma of a word-list entry, such as `Haus` for `haus`; the entry itself if its lemma is not valid. */
export function lemmaOfEntry(form: string, language: LanguageCode, words: WordKnowledge): string {
  const lemma = anyLemmaOf(form, language, words);
  return wordError(lemma) === null ? lemma : form;
}

function anyLemmaOf(form: string, language: LanguageCode, words: WordKnowledge): string {
  const tidied = tidy(form, language);
  const gendered = language === 'de' ? genderedForm(tidied, words) : undefined;
  const written = gendered ?? withoutCapitals(tidied, language, words) ?? tidied;
  if (language !== 'de') {
    const folded = fold(written, language);
    return lemmaKey(accentedForm(folded, words) ?? folded, language, words);
  }
  const noun = asNoun(written, words) ?? accentedForm(written, words) ?? accentedForm(capitalized(written), words);
  return lemmaKey(noun ?? written, language, words);
}
