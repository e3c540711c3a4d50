import type { LanguageCode } from '@wordreel/shared';
import { withoutArticle } from './articles.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Gender, number and part of speech as word lists abbreviate them behind a word. */
const MARKS = set('m f n pl mf nm nf nmf sg sing adj adv vt vi vb m/f f/m');

/** What stands for somebody or something in a word list. */
const PLACEHOLDERS =
  set(`etw etwas jdn jdm jmdn jmdm jds jemanden jemandem jn jm qqn qqch qn qc quelqu'un alguien algo alg
  qualcuno qualcosa qcn qcs qlcn qlco alguém sth sb sthg smb smth something somebody someone akk dat gen +akk +dat +gen`);

/** Reflexive pronouns of an infinitive. */
const REFLEXIVE: Partial<Record<LanguageCode, RegExp>> = {
  de: /^sich\s+(?=\p{L})/u,
  fr: /^(?:se\s+|s['’])(?=\p{L})/u,
  nl: /^zich\s+(?=\p{L})/u,
  pl: /\s+się$/u,
  pt: /-se$/u,
};

/** Before an infinitive. */
const INFINITIVE_MARK: Partial<Record<LanguageCode, RegExp>> = {
  da: /^at\s+/u,
  nl: /^te\s+/u,
  no: /^å\s+/u,
  sv: /^att\s+/u,
};

/** Prepositions that word lists give with a verb: `warten auf`, `penser à`. */
const PREPOSITIONS: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  de: set('an auf aus bei durch für gegen in mit nach über um unter von vor zu zwischen'),
  fr: set("à de d' sur avec en pour contre"),
  es: set('a con de en por para'),
  it: set('a con da di in per su'),
  pt: set('a com de em por para'),
  nl: set('aan met naar op over uit van voor'),
};

/** Whether what stands behind a comma or a slash is another form of the first word, and no second one of a phrase. */
function isOtherForm(rest: readonly string[], head: string, language: LanguageCode): boolean {
  if (rest.length > 1) return true;
  const [part = ''] = rest;
  const isArticle = withoutArticle(`${part} x`, language) === 'x';
  const [word, other] = [head, part].map((form) => withoutArticle(form, language).slice(0, 1).toLowerCase());
  return isArticle || /^[-–¨~"]/u.test(part) || word === other;
}

/** The first of several forms: `laufen` of `laufen, lief, gelaufen`, `la casa` of `la casa / las casas`. */
function firstForm(text: string, language: LanguageCode): string {
  const [head = '', ...rest] = text.split(/\s*[,;]\s*|\s+[/|]\s+/u).map((part) => part.trim());
  return head !== '' && rest.length > 0 && isOtherForm(rest, head, language) ? head : text;
}

/** Without endings and marks at the end: `Katze` of `Katze -n`, `Hund` of `Hund m.`. */
function withoutMarks(text: string): string {
  const words = text.split(' ');
  while (words.length > 1) {
    const last = (words.at(-1) ?? '').replace(/\.$/u, '').toLowerCase();
    if (!/^[-–~¨"+]/u.test(last) && !MARKS.has(last) && !PLACEHOLDERS.has(last)) break;
    words.pop();
  }
  while (words.length > 1 && PLACEHOLDERS.has((words[0] ?? '').replace(/\.$/u, '').toLowerCase())) words.shift();
  return words.join(' ');
}

/** Without the preposition that a verb takes: `warten` of `warten auf`. */
function withoutPreposition(text: string, language: LanguageCode): string {
  const [verb = '', preposition = '', ...rest] = text.split(' ');
  return rest.length === 0 && PREPOSITIONS[language]?.has(preposition.toLowerCase()) === true ? verb : text;
}

/**
 * The form by which a word of a word list is looked up, as word lists write words with their article, plural, principal
 * parts, gender, reflexive pronoun or preposition: `chat` of `un chat`, `freuen` of `sich freuen auf`.
 * @returns the text itself where it is a phrase
 */
export function headForm(text: string, language: LanguageCode): string {
  const tidy = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const unbracketed = tidy
    .replaceAll(/\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const bare = unbracketed === '' ? tidy : unbracketed;
  // `der/die Angestellte` and `el / la artista` have one word behind two articles.
  const oneArticle = bare.replace(/^(\p{L}{1,4})\s?\/\s?(?:\p{L}{1,4}\s?\/\s?)?\p{L}{1,4}\s+(?=\p{L})/u, '$1 ');
  const first = withoutMarks(firstForm(oneArticle, language));
  const plain = withoutArticle(first, language).replace(INFINITIVE_MARK[language] ?? /$^/u, '');
  const isReflexive = REFLEXIVE[language]?.test(plain) === true;
  const verb = plain.replace(REFLEXIVE[language] ?? /$^/u, '');
  const head = withoutPreposition(withoutMarks(verb), language).replace(/[.…!?:]+$/u, '');
  // A phrase of several words is looked up as it stands, unless its pronoun was all that made it one.
  if (head === '') return tidy;
  return head.includes(' ') && !isReflexive && first === tidy ? tidy : head;
}
