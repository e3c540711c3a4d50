import type { LanguageCode } from '@wordreel/shared';
import lists from './word-list-marks.json' with { type: 'json' };

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Abbreviations for gender, number, aspect and part of speech after a word. */
const MARKS = set(lists.marks);

/** Abbreviations that count only with a period, because they are words without it. */
const WITH_STOP = set(lists.withStop);

/** Abbreviated placeholders for "somebody" or "something", and abbreviations of cases. */
const SHORT_PLACEHOLDERS = set(lists.shortPlaceholders);
/** Words that are placeholders only next to a verb, because other phrases contain them, too: `noch etwas`. */
const VERB_PLACEHOLDERS = set(lists.verbPlaceholders);
/** Matches `кого-л.` and `чему-н.`, without the period. */
const RUSSIAN_PLACEHOLDER = /^(?:к|ч)\p{L}{1,4}-(?:л|н|либо|нибудь)$/u;
/** Endings of infinitives, which may have a placeholder before or after them. */
const INFINITIVE: Partial<Record<LanguageCode, RegExp>> = {
  de: /(?:en|ern|eln|tun|sein)$/u,
  nl: /n$/u,
  fr: /(?:er|ir|re)$/u,
  es: /r(?:se)?$/u,
  pt: /r(?:-se)?$/u,
  it: /(?:re|rsi)$/u,
  pl: /[ćc]$/u,
  ru: /(?:ть|ти|чь)(?:ся|сь)?$/u,
  sv: /[aå]$/u,
};

/** Prepositions that word lists put after a verb: `warten auf`, `penser à`. */
const PREPOSITIONS: Partial<Record<LanguageCode, string>> = lists.prepositions;

const bareOf = (word: string): string => word.replace(/\.$/u, '').toLowerCase();

/** Whether a word is an abbreviated mark: `f.`, `n.f.`, `adj`. */
const isMark = (word: string): boolean => {
  if (!word.includes('.')) return MARKS.has(word.toLowerCase());
  return bareOf(word)
    .split('.')
    .every((part) => MARKS.has(part) || WITH_STOP.has(part));
};

/** Whether the text after a comma begins with a mark, as in `f`, `n. f.` and `Pl. Häuser`. */
export const beginsWithMark = (text: string): boolean => {
  const [first = '', second] = text.split(' ');
  return isMark(first) && (second === undefined || first.endsWith('.'));
};

/** Whether a word is one or more placeholders, as in `jdn./etw.`. @param isVerb whether an infinitive is next to it */
const isPlaceholder = (word: string, isVerb: boolean): boolean =>
  word
    .split('/')
    .map(bareOf)
    .every(
      (part) =>
        SHORT_PLACEHOLDERS.has(part) || RUSSIAN_PLACEHOLDER.test(part) || (isVerb && VERB_PLACEHOLDERS.has(part)),
    );

const isPreposition = (word: string | undefined, language: LanguageCode): boolean =>
  word !== undefined && PREPOSITIONS[language]?.split(' ').includes(word.toLowerCase()) === true;

/** Removes endings, marks and placeholders from the end: `Hund` for `Hund m.`, `donner` for `donner qqch. à qqn`. */
function withoutTail(words: string[], language: LanguageCode): void {
  const isVerb = INFINITIVE[language]?.test(words[0] ?? '') === true;
  while (words.length > 1) {
    const last = words.at(-1) ?? '';
    const isTaken = isPlaceholder(last, isVerb);
    if (!/^[-–~¨"+/]/u.test(last) && !isMark(last) && !isTaken) return;
    words.pop();
    if (isTaken && words.length > 1 && isPreposition(words.at(-1), language)) words.pop();
  }
}

/** Removes placeholders from the start: `erinnern` for `an etwas erinnern`, `grüßen` for `jdn. grüßen`. */
function withoutStart(words: string[], language: LanguageCode): void {
  const isVerb = INFINITIVE[language]?.test(words.at(-1) ?? '') === true && (language === 'de' || language === 'nl');
  const isTaken = (word = ''): boolean => isPlaceholder(word, isVerb);
  while (words.length > 1) {
    const isPair = words.length > 2 && isVerb && isPreposition(words[0], language) && isTaken(words[1]);
    if (!isPair && !isTaken(words[0])) return;
    words.splice(0, isPair ? 2 : 1);
  }
}

/** Returns a word-list entry without grammatical marks and placeholders. */
export function withoutMarks(text: string, language: LanguageCode): string {
  const words = text.split(' ');
  withoutTail(words, language);
  withoutStart(words, language);
  return words.join(' ');
}

/** Returns a verb without its preposition: `warten` for `warten auf`. */
export function withoutPreposition(text: string, language: LanguageCode): string {
  const [verb = '', preposition = '', ...rest] = text.split(' ');
  // `+ A` is the case after the preposition.
  const isAlone = /^(?:\+?[ADG])?$/u.test(rest.join(''));
  return isAlone && isPreposition(preposition, language) ? verb : text;
}

/** Whether two words are Russian or Polish infinitives, such as the two aspects of a verb: `делать / сделать`. */
export const areInfinitives = (one: string, other: string, language: LanguageCode): boolean =>
  (language === 'ru' || language === 'pl') &&
  INFINITIVE[language]?.test(one.replace(/ się$/u, '')) === true &&
  INFINITIVE[language].test(other.replace(/ się$/u, ''));
