import type { LanguageCode } from '@wordreel/shared';
import { fold, lower, tidy } from './fold.ts';
import type { WordKnowledge } from './knowledge.ts';
import { lemmaKey } from './lemma.ts';
import { genderedForm, withAccents, withSharpS } from './spellings.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns whether a German form is primarily a noun and its own headword. */
function isNoun(noun: string, words: WordKnowledge): boolean {
  const [first] = words.readingsOf(noun);
  return first?.lemma === noun && (first.kind === 'noun' || words.genderOf(noun) !== undefined);
}

/** Returns the listed spelling of a word in capitals, as used in list titles, or undefined if no list has the word. */
function withoutCapitals(form: string, language: LanguageCode, words: WordKnowledge): string | undefined {
  if (!/\p{Lu}.*\p{Lu}/su.test(form) || /\p{Ll}/u.test(form) || words.isListed(form)) return undefined;
  const small = lower(form, language);
  const noun = lemmaKey(capitalised(small), 'de', words);
  if (language === 'de' && isNoun(noun, words)) return noun;
  return words.isListed(small) ? small : withAccents(small, words);
}

/**
 * Returns the German noun for a word written without its capital. In a word list, `haus` means `Haus`, not a form of
 * `hausen`.
 */
function asNoun(form: string, words: WordKnowledge): string | undefined {
  const noun = withSharpS(capitalised(form), words) ?? capitalised(form);
  const isHeadword = words.isListed(form) && lemmaKey(form, 'de', words) === form;
  return !isHeadword && /^\p{Ll}/u.test(form) && isNoun(noun, words) ? noun : undefined;
}

/** Returns the more common form that differs only in its accents, for a form that no table has: `não` for `nao`. */
function accentedForm(form: string, words: WordKnowledge): string | undefined {
  if (!/^\p{ASCII}+$/u.test(form) || words.lemmaOf(form) !== undefined) return undefined;
  const accented = withAccents(form, words);
  const [own = Infinity, rank = Infinity] = [form, accented ?? ''].map((one) => words.rank(one));
  return rank < own ? accented : undefined;
}

/**
 * Returns the lemma of a word that somebody typed into a list. It restores the spelling of captions, such as the
 * capital of a German noun, lower case, accents, or a form without its gender-inclusive ending, then calls `lemmaKey`.
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
