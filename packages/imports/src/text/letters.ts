import type { LanguageCode } from '@wordreel/shared';

/** Matches letters of languages that are not written in Latin script. */
const SCRIPTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ar: /\p{Script=Arabic}/gu,
  zh: /[\p{Script=Han}\p{Script=Bopomofo}]/gu,
  el: /\p{Script=Greek}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

/** For each language in Latin script, its letters that English lacks, and some of its most common short words. */
const LATIN: Readonly<Partial<Record<LanguageCode, readonly [letters: RegExp, words: string]>>> = {
  da: [/[æøå]/iu, 'en et at og er det jeg ikke den som til på med af'],
  de: [/[äöüß]/iu, 'der die das ein eine sich und ist den dem nicht zu ich mit auf'],
  en: [/(?!)/u, 'the a an to of and is be sb sth somebody something someone not with for'],
  es: [/[áéíóúñ¿¡]/iu, 'el la los las un una de que y es se no en con por'],
  fi: [/[äö]/iu, 'ja on ei se että hän minä olla kuin mutta'],
  fr: [/[àâçéèêëîïôûùœ]/iu, 'le la les un une de des du que et est se ne pas je'],
  it: [/[àèéìòù]/iu, 'il lo la i gli le un una di che e è si non per'],
  nl: [/[ëïé]|ij/iu, 'de het een van en is dat niet zich ik te op met'],
  no: [/[æøå]/iu, 'en et å og er det jeg ikke den som til på med av ei'],
  pl: [/[ąćęłńóśźż]/iu, 'się i w na z że do to jest nie być mieć'],
  pt: [/[ãõáâéêíóôúç]/iu, 'o a os as um uma de que e é se não em com por'],
  sv: [/[åäö]/iu, 'en ett att och är det jag inte den som till på med av'],
  tr: [/[çğıöşüİ]/u, 've bir bu da de için ile olmak etmek değil'],
};

const LETTERS = /\p{L}/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const shortWordsOf = new Map<LanguageCode, ReadonlySet<string>>();

function shortWords(language: LanguageCode): ReadonlySet<string> {
  const known = shortWordsOf.get(language) ?? new Set(LATIN[language]?.[1].split(' '));
  shortWordsOf.set(language, known);
  return known;
}

const share = (words: readonly string[], isOne: (word: string) => boolean): number =>
  words.length === 0 ? 0 : words.filter((word) => isOne(word)).length / words.length;

/** Lookups of known words, in any form that occurs in texts: of the language being learned, and of English. */
export interface WordLists {
  readonly isWord: (form: string) => boolean;
  readonly isEnglish: (form: string) => boolean;
}

/** Whether word lists are needed to recognize a language, because it has no script of its own. */
export const needsLists = (language: LanguageCode): boolean => SCRIPTS[language] === undefined;

const CAPITAL = 0.2;

/** Scores how much a text looks like a language, from -1 to 1: by script, or by letters, short words and word lists. */
export function affinityOf(text: string, language: LanguageCode, lists: WordLists | null): number {
  const letters = countOf(text, LETTERS);
  if (letters === 0) return 0;
  const script = SCRIPTS[language];
  if (script !== undefined) return (2 * countOf(text, script)) / letters - 1;
  const foreign = 1 - countOf(text, /\p{Script=Latin}/gu) / letters;
  if (foreign > 0.5) return -1;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const isEnglish = language === 'en';
  const own = share(lower, (word) => shortWords(language).has(word) && (isEnglish || !shortWords('en').has(word)));
  const english = isEnglish ? 0 : share(lower, (word) => shortWords('en').has(word) && !shortWords(language).has(word));
  const hasOwnLetter = LATIN[language]?.[0].test(text) === true;
  const hasOtherLetter = !hasOwnLetter && /[^\p{ASCII}\p{P}\p{S}\p{Z}]/u.test(text);
  const [first = ''] = words;
  const isNoun = language === 'de' && words.length === 1 && /^\p{Lu}\p{Ll}/u.test(first);
  const hints =
    Number(own > 0) * 0.6 - Number(english > 0) * 0.6 + Number(hasOwnLetter) * 0.6 - Number(hasOtherLetter) * 0.4;
  const listed = lists === null ? 0 : share(words, lists.isWord) - (isEnglish ? 0 : share(words, lists.isEnglish));
  return Math.max(-1, Math.min(1, listed + hints + Number(isNoun) * CAPITAL));
}
