import type { LanguageCode } from '@wordreel/shared';
import { isArticle, withoutArticle } from './articles.ts';
import { areInfinitives, beginsWithMark, withoutMarks, withoutPreposition } from './word-list-marks.ts';

const REFLEXIVE: Partial<Record<LanguageCode, RegExp>> = {
  da: /\s+sig$/u,
  de: /^sich\s+(?=\p{L})/u,
  fr: /^(?:se\s+|s')(?=\p{L})/u,
  nl: /^zich\s+(?=\p{L})/u,
  no: /\s+seg$/u,
  pl: /\s+się$/u,
  pt: /-se$/u,
  sv: /\s+sig$/u,
};

/** Markers before an infinitive; in Turkish, the case ending required of its object. */
const INFINITIVE_MARK: Partial<Record<LanguageCode, RegExp>> = {
  da: /^at\s+/u,
  de: /^zu\s+(?=\p{Ll}+n$)/u,
  nl: /^te\s+/u,
  no: /^å\s+/u,
  sv: /^att\s+/u,
  tr: /^-\p{Ll}{1,4}\s+/u,
};

/** Partitive articles before a single noun. They do not count as articles when answers are checked. */
const PARTITIVE: Partial<Record<LanguageCode, RegExp>> = {
  fr: /^(?:du |de la |de l')(?=\p{L}+$)/u,
  it: /^(?:de(?:l|llo|lla|i|gli|lle) |dell')(?=\p{L}+$)/u,
};

/** Separators between a word's forms: commas, semicolons, Japanese `・`, or a slash, bar or dash between spaces. */
const BETWEEN_FORMS = /\s*[,;、،・]\s*|\s+[/|–—-]\s+/u;

/** Endings for other genders and numbers: `Lehrer/in`, `niño/a`, `heureux, se`, `cheval, aux`. */
const ENDING = /^(?:-?in(?:nen)?|n|en|e|a|as|o|os|i|ie|s|se|euse|ive|lle|ne|trice|aux)$/u;

/** Plural articles. The noun after them may look unlike its singular: `un œil, des yeux`. */
const PLURAL: Partial<Record<LanguageCode, RegExp>> = {
  es: /^(?:los|las) /u,
  fr: /^(?:les|des) /u,
  it: /^(?:i|gli|le) /u,
  pt: /^(?:os|as) /u,
};

const HAN = /^\p{Script=Han}+$/u;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Whether a part is another spelling of a Chinese, Japanese or Korean word: `行く/いく`, `银行 | 銀行`, `학생 / 學生`. */
function isEastAsianForm(head: string, part: string): boolean {
  if (KANA.test(part)) return /\p{Script=Han}/u.test(head);
  if (!HAN.test(part)) return false;
  const isAlike = head.length === part.length && [...head].some((character) => part.includes(character));
  return /^\p{Script=Hangul}+$/u.test(head) || (HAN.test(head) && isAlike);
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** German articles shortened to one letter, as in schoolbooks: `r Tisch`, `e Lampe`, `s Haus`. */
const SHORT_ARTICLE = /^[res]\s+(?=\p{Lu})/u;

/** Whether two texts begin with the same letters, not counting articles. */
function isLike(one: string, other: string, language: LanguageCode, letters: number): boolean {
  const [a, b] = [one, other].map((form) => plain(withoutArticle(form, language)).slice(0, letters));
  return a !== '' && a === b;
}

/** Whether the parts after a separator are other forms of the first word rather than the rest of a phrase. */
function isOtherForm(rest: readonly string[], head: string, language: LanguageCode, letters: number): boolean {
  if (rest.length > 1) return true;
  const [part = ''] = rest;
  const isReflexive = ['sich', 'se', 'zich', 'sig', 'seg', 'się'].includes(part);
  const isEnding = ENDING.test(part) && head.length >= 3;
  const isPlural = PLURAL[language]?.test(part) === true && withoutArticle(head, language) !== head;
  if (isArticle(part, language) || isReflexive || isEnding || isPlural || beginsWithMark(part)) return true;
  if (isEastAsianForm(head, part)) return true;
  if (/^(?:[-–¨~"]|\u0308)/u.test(part) || areInfinitives(head, part, language)) return true;
  return isLike(head, part, language, letters);
}

/** Returns the first of several forms: `laufen` for `laufen, lief, gelaufen`, `la casa` for `la casa / las casas`. */
function firstForm(text: string, language: LanguageCode): string {
  const [head = '', ...rest] = text.split(BETWEEN_FORMS).map((part) => part.trim());
  if (head !== '' && rest.length > 0 && isOtherForm(rest, head, language, 1)) return firstForm(head, language);
  const [first = '', ...others] = text.split('/');
  const isTight = /\p{L}\/-?\p{L}/u.test(text) && others.every((other) => !/^\s|\s$/u.test(other));
  const isLong = first.length > 2 || /\p{Script=Han}/u.test(first);
  if (isTight && isLong && isOtherForm(others, first, language, 2)) return first;
  const [article = '', noun = '', secondArticle = '', secondNoun = '', ...more] = text.split(' ');
  const areTwo = [article, secondArticle].every((each) => isArticle(each, language));
  const isTwice = secondNoun !== '' && more.length === 0 && areTwo && isLike(noun, secondNoun, language, 2);
  return isTwice ? `${article} ${noun}` : text;
}

/** Keeps the first of two articles before a word: `der/die Angestellte`, `el / la artista`, `der, die Angestellte`. */
const withOneArticle = (text: string, language: LanguageCode): string =>
  text.replace(/^(\p{L}{1,4})(?:\s?[/,]\s?(\p{L}{1,4}))+\s+(?=\p{L})/u, (all: string, first: string, last: string) =>
    [first, last].every((word) => isArticle(word, language)) ? `${first} ` : all,
  );

/** Removes gender endings marked by a sign: `ami` for `ami·e·s`, `étudiant` for `étudiant.e`, `alto` for `alt@`. */
function withoutGenders(text: string, language: LanguageCode): string {
  if (language === 'fr') return text.replace(/(?<=\p{L}{2})(?:[·•]\p{Ll}{1,5}|[.-]e)(?:[·•.-]s)?$/u, '');
  if (language === 'es' || language === 'pt') return text.replace(/(?<=\p{L}{2})@(?=s?$)/u, 'o');
  // The sign in `an|rufen` and `an·rufen` shows where the verb is separated.
  return language === 'de' ? text.replaceAll(/(?<=\p{Ll})[|·](?=\p{Ll})/gu, '') : text;
}

/** Removes the reading or other spelling after a Chinese, Japanese or Korean word: `学校 xuéxiào`. */
function beforeReading(text: string, language: LanguageCode): string {
  if (language !== 'zh' && language !== 'ja' && language !== 'ko') return text;
  const [, word] =
    /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*)\s+[\p{Script=Latin}\p{M}\p{Script=Hiragana}\p{Script=Katakana}\d'.\s-]+$/u.exec(
      text,
    ) ??
    /^(\p{Script=Hangul}+)\s+[\p{Script=Latin}\p{Script=Han}\s.'-]+$/u.exec(text) ??
    [];
  return word ?? text;
}

const BULLET = /^[*•▪◦‣]\s*(?=\P{N})/u;
const QUOTED = /^["„“”«»‚‘](.+)["“”«»‘’]$/u;
const ARABIC_PLURAL = /\s+\(?(?:ج|جمع)\.?\)?[:.]?\s+\S.*$/u;
const BRACKETED = /\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>|（[^（）]*）|【[^【】]*】|〔[^〔〕]*〕)/gu;

function tidied(text: string, language: LanguageCode): string {
  // Japanese texts mix full-width and half-width letters.
  const normal = text
    .normalize(language === 'ja' ? 'NFKC' : 'NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return normal
    .replace(BULLET, '')
    .replace(QUOTED, '$1')
    .replaceAll(/(?<=\p{L})[’‘ʼ]/gu, "'");
}

/** Removes text in brackets and listed endings with what follows them: `hus` for `hus -et hus husen`. */
function withoutBrackets(text: string, language: LanguageCode): string {
  const whole = language === 'ar' ? text.replace(ARABIC_PLURAL, '') : text;
  const bare = whole
    .replaceAll(BRACKETED, '')
    .replace(/(?<=\p{L})\s[-–~¨]\p{L}.*$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[~〜]|[~〜]$/gu, '')
    .trim();
  return bare === '' ? text : bare;
}

/** Returns the form to look up: `chat` for `un chat`, `freuen` for `sich freuen auf`. Phrases are left unchanged. */
export function headForm(text: string, language: LanguageCode): string {
  const tidy = tidied(text, language);
  const bare = beforeReading(withOneArticle(withoutBrackets(tidy, language), language), language);
  const one = withoutGenders(firstForm(bare, language), language);
  const last = language === 'de' ? one.replace(/^(\p{Lu}\S+) (?:der|die|das)$/u, '$1') : one;
  const first = withoutMarks(last, language);
  const noun = withoutArticle(language === 'de' ? first.replace(SHORT_ARTICLE, '') : first, language);
  const core = noun.replace(PARTITIVE[language] ?? /$^/u, '').replace(INFINITIVE_MARK[language] ?? /$^/u, '');
  const isReflexive = REFLEXIVE[language]?.test(core) === true;
  const verb = core.replace(REFLEXIVE[language] ?? /$^/u, '');
  const head = withoutPreposition(withoutMarks(verb, language), language).replaceAll(/^[¿¡]+|[.…!?:]+$/gu, '');
  // A phrase is looked up unchanged unless it is only a verb with its reflexive pronoun.
  if (head === '') return tidy;
  return head.includes(' ') && !isReflexive && first === tidy ? tidy : head;
}
