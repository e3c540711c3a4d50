import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import entryRules from './entry-rules.json' with { type: 'json' };
import type { ChosenWord } from './line-words.ts';

/** The words around a word, as written. Empty at the end of a line or if punctuation comes between. */
interface Beside {
  readonly before: string;
  readonly after: string;
  /** The word after `after`. */
  readonly next: string;
}

interface Rule {
  /** The forms that the rule covers, in lower case. */
  readonly forms: RegExp;
  readonly pos: string;
  readonly holds: (beside: Beside) => boolean;
}

const GERMAN_PRONOUN = /^(?:ich|du|er|sie|es|wir|ihr|man|mich|mir|dich|dir|ihn|ihm|uns|euch|sich|ihnen)$/iu;
const GERMAN_VERB =
  /^(?:ist|sind|war|waren|hat|haben|hatten?|wird|werden|kann|können|will|wollen|muss|müssen|soll|sollen|geht|macht)$/u;
/** After `zu`, these aren't adjectives: `zu mir`, `zu dem`, `zu gehen`. */
const NO_ADJECTIVE = /^(?:mir|dir|ihr|uns|euch|der|\p{L}*(?:n|em|[ei]ner|nser|hrer|ser|jeder))$/u;

const isGermanNoun = (word: string) => /^\p{Lu}/u.test(word) && !GERMAN_PRONOUN.test(word);
/** Whether a noun follows, directly or after an adjective: `sein Vater`, `sein neuer Freund`. */
const precedesGermanNoun = ({ after, next }: Beside) =>
  isGermanNoun(after) || (/e[mnrs]?$/u.test(after) && !GERMAN_VERB.test(after) && isGermanNoun(next));

/** Whether neither a noun nor a word that can precede one follows: `der dort steht`. */
const isClause = (after: string, next: string) =>
  next !== '' && ![after, next].some(isGermanNoun) && !/^(?:sehr|ganz|so|zu|ziemlich|wirklich)$/u.test(after);

const GERMAN: readonly Rule[] = [
  { forms: /^(?:sein|ihr|das)$/u, pos: 'determiner', holds: precedesGermanNoun },
  { forms: /^(?:das|ihr)$/u, pos: 'pronoun', holds: () => true },
  {
    forms: /^(?:der|die|den|dem)$/u,
    pos: 'pronoun',
    holds: ({ before, after, next }) =>
      after === '' || GERMAN_VERB.test(after) || (before === '' && isClause(after, next)),
  },
  { forms: /^zu$/u, pos: 'adverb', holds: ({ after }) => /^\p{Ll}{3}/u.test(after) && !NO_ADJECTIVE.test(after) },
  { forms: /^(?:denn|damit)$/u, pos: 'conjunction', holds: ({ before, after }) => before === '' && after !== '' },
  { forms: /^damit$/u, pos: 'adverb', holds: ({ before }) => before !== '' },
  { forms: /^(?:bis|seit|während)$/u, pos: 'conjunction', holds: ({ after }) => GERMAN_PRONOUN.test(after) },
];

const FRENCH_SUBJECT = /^(?:j|je|tu|il|elle|on|nous|vous|ils|elles|ne?|me?|te?|se?|y|qui)$/iu;
const FRENCH_ARTICLE =
  /^(?:l[ae]?|les|une?|des?|d|du|aux?|m[ao]n?|mes|t[ao]n?|tes|s[ao]n?|ses|ce|cet|cette|ces|chaque)$/iu;

const FRENCH: readonly Rule[] = [
  {
    forms: /^l(?:e|a|es|')$/u,
    pos: 'pronoun',
    holds: ({ before, after }) =>
      FRENCH_SUBJECT.test(before) || (/^(?:de|à|pour|sans)$/iu.test(before) && /(?:er|ir|re)$/u.test(after)),
  },
  { forms: /^(?:leur|en)$/u, pos: 'pronoun', holds: ({ before }) => FRENCH_SUBJECT.test(before) },
  {
    forms: /^ce$/u,
    pos: 'determiner',
    holds: ({ after }) => !/^(?:|est|sont|sera|serait|soit|fut|ne?|qui|qu|que|dont|à|doit|peut)$/u.test(after),
  },
  { forms: /^tou(?:t|s|tes)$/u, pos: 'determiner', holds: ({ after }) => /^(?:l|le|la|les|[mtsc]es)$/u.test(after) },
  { forms: /^même$/u, pos: 'adjective', holds: ({ before }) => FRENCH_ARTICLE.test(before) },
  {
    forms: /^(?:personne|pas|mal|pouvoir|devoir|dîner|déjeuner|sourire)$/u,
    pos: 'noun',
    holds: ({ before }) => FRENCH_ARTICLE.test(before) && before.toLowerCase() !== 'de',
  },
  { forms: /^(?:dîner|déjeuner|sourire)$/u, pos: 'verb', holds: ({ before }) => !FRENCH_ARTICLE.test(before) },
];

/** A rule in `entry-rules.json`: patterns for the whole form, the word before and the word after. */
interface WrittenRule {
  readonly forms: string;
  readonly pos: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const toRule = ({ forms, pos, before = '', after = '' }: WrittenRule): Rule => {
  const [form, left, right] = [new RegExp(forms, 'u'), new RegExp(before, 'iu'), new RegExp(after, 'u')];
  return { forms: form, pos, holds: (beside) => left.test(beside.before) && right.test(beside.after) };
};

const RULES: Partial<Record<LanguageCode, readonly Rule[]>> = {
  de: GERMAN,
  fr: FRENCH,
  es: entryRules.es.map(toRule),
  it: entryRules.it.map(toRule),
};

function besideOf({ line: { text, tokens }, places }: ChosenWord): Beside {
  const wordAt = (place: number) => {
    const [start, length] = tokens[place] ?? [0, 0];
    return text.slice(start, start + length).replace(/['’]$/u, '');
  };
  const isBeside = (place: number) => {
    const [first, second] = [tokens[place], tokens[place + 1]];
    return first !== undefined && second !== undefined && /^['’ ]*$/u.test(text.slice(first[0] + first[1], second[0]));
  };
  const at = places[0] ?? 0;
  const after = isBeside(at) ? wordAt(at + 1) : '';
  return {
    before: isBeside(at - 1) ? wordAt(at - 1) : '',
    after,
    next: after !== '' && isBeside(at + 1) ? wordAt(at + 2) : '',
  };
}

/** Moves entries whose part of speech fits the line to the front: `sein` is "his" before a noun, else "to be". */
export function entriesInLine(
  entries: readonly DictionaryEntry[],
  chosen: ChosenWord,
  language: LanguageCode,
): readonly DictionaryEntry[] {
  if (entries.length < 2 || chosen.kind === 'phrase' || chosen.isJoined) return entries;
  const form = chosen.form.toLowerCase().replace('’', "'");
  return sorted(withoutHomonyms(entries, form), chosen, language, form);
}

/** Leaves out homonyms that don't have the form if one of them does: `sein` is never "his" in the form `ist`. */
function withoutHomonyms(entries: readonly DictionaryEntry[], form: string): readonly DictionaryEntry[] {
  const having = entries.filter((entry) => hasForm(entry, form));
  return entries.filter(
    (entry) =>
      having.includes(entry) ||
      !having.some(({ headword, source }) => headword === entry.headword && source.name === entry.source.name),
  );
}

const hasForm = ({ headword, forms }: DictionaryEntry, form: string): boolean =>
  [headword, ...forms].some((one) => one.toLowerCase() === form);

function sorted(
  entries: readonly DictionaryEntry[],
  chosen: ChosenWord,
  language: LanguageCode,
  form: string,
): readonly DictionaryEntry[] {
  const beside = besideOf(chosen);
  const pos = RULES[language]?.find((rule) => rule.forms.test(form) && rule.holds(beside))?.pos;
  const sources = [...new Set(entries.map(({ source }) => source.name))];
  const isMeant = (entry: DictionaryEntry) => entry.pos === pos && isOf(entry, form, chosen);
  const rank = (entry: DictionaryEntry) =>
    3 * sources.indexOf(entry.source.name) + (isMeant(entry) ? (entry.headword === form ? 0 : 1) : 2);
  return pos === undefined ? entries : entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether an entry is for exactly this form, instead of only having the same part of speech. */
const isOf = ({ headword, forms }: DictionaryEntry, form: string, { word }: ChosenWord): boolean =>
  headword === word || headword === form || forms.includes(form);
