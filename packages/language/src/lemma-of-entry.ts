import type { LanguageCode } from '@wordreel/shared';
import { fold, lower, tidy } from './fold.ts';
import type { WordKnowledge } from './knowledge.ts';
import { lemmaKey } from './lemma.ts';
import { genderedForm, withAccents, withSharpS } from './spellings.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a German form is a noun before all, and its own headword. */
function isNoun(noun: string, words: WordKnowledge): boolean {
  const [first] = words.readingsOf(noun);
  return first?.lemma === noun && (first.kind === 'noun' || words.genderOf(noun) !== undefined);
}

/** A word in capitals, as titles of lists have it, in the letters in which it is listed; undefined where it is in no list. */
function withoutCapitals(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  if (!/\p{Lu}.*\p{Lu}/su.test(form) || /\p{Ll}/u.test(form) || words.isListed(form)) return undefined;
  const small = lower(form, language);
  const noun = lemmaKey(capitalised(small), 'de', words);
  if (language === 'de' && isNoun(noun, words)) return noun;
  return words.isListed(small) ? small : withAccents(small, words);
}

/** The German noun that somebody has written without its capital: `haus` is no form of `hausen` in a list of words. */
function asNoun(form: string, words: WordKnowledge): string | undefined {
  const noun = withSharpS(capitalised(form), words) ?? capitalised(form);
  const isHeadword = words.isListed(form) && lemmaKey(form, 'de', words) === form;
  return !isHeadword && /^\p{Ll}/u.test(form) && isNoun(noun, words) ? noun : undefined;
}

/** The form that differs in its accents alone and is commoner, of one that no table has: `não` of `nao`. */
function accentedForm(form: string, words: WordKnowledge): string | undefined {
  if (!/^\p{ASCII}+$/u.test(form) || words.lemmaOf(form) !== undefined) return undefined;
  const accented = withAccents(form, words);
  const [own = Infinity, rank = Infinity] = [form, accented ?? ''].map((one) => words.rank(one));
  return rank < own ? accented : undefined;
}

/**
 * The lemma of a word that somebody has written into a list: `lemmaKey` of it as captions would have it, with the
 * capital of a German noun, in small letters, with its accents, without the ending for all genders.
 * @example lemmaOfEntry('haus', 'de', words) // 'Haus'
 */
export function lemmaOfEntry(form: string, language: LanguageCode, words: WordKnowledge): string {
  const tidied = tidy(form, language);
  const gendered = language === 'de' ? genderedForm(tidied, words) : undefined;
  const written = gendered ?? withoutCapitals(tidied, language, words) ?? tidied;
  if (language !== 'de') {
    const folded = fold(written, language);
    return lemmaKey(accentedForm(folded, words) ?? folded, language, words);
  }
  const noun = asNoun(written, words) ?? accentedForm(written, words) ?? accentedForm(capitalised(written), words);
  return lemmaKey(noun ?? written, language, words);
}
