import type { LanguageCode } from '@wordreel/shared';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Gender, number, aspect and part of speech as word lists abbreviate them behind a word. */
const MARKS = set('m f n pl mf nm nf nmf sg sing adj adv vt vi vb м ж ср мн ед св нсв');

/** Marks that are words without their full stop. */
const WITH_STOP =
  set(`v s a tr intr refl inv prep präp conj konj pron num interj art inf part irr reg unreg subst nom sust
  verb plur masc fem neutr mask sb rz czas przym przysł r р сущ гл прил нареч predl`);

/** What stands for somebody or something in a word list. */
const SHORT_PLACEHOLDERS = set(`etw jdn jdm jmdn jmdm jds jn jm qqn qqch qqc qn qc alg algn qcn qcs qlcn qlco sth sb
  sthg smb smth akk dat gen +akk +dat +gen ngn ngt iem`);
/** The same, which are words of other phrases as well: `noch etwas`. */
const PLACEHOLDERS =
  set(`etwas jemanden jemandem quelqu'un alguien algo alguém qualcuno qualcosa iemand iets något någon
  kogoś coś komuś czegoś czemuś kimś czymś кого чего кому чему кем чем`);
/** `кого-л.`, `чему-н.` */
const RUSSIAN_PLACEHOLDER = /^(?:к|ч)\p{L}{1,4}-(?:л|н|либо|нибудь)$/u;
/** How infinitives end, before which or behind which a word for somebody stands. */
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

/** Prepositions that word lists give with a verb: `warten auf`, `penser à`. */
const PREPOSITIONS: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  de: set('an auf aus bei durch für gegen in mit nach über um unter von vor zu zwischen'),
  fr: set("à de d' sur avec en pour contre"),
  es: set('a con de en por para'),
  it: set('a con da di in per su'),
  pt: set('a com de em por para'),
  nl: set('aan bij in met naar op over tegen tot uit van voor'),
  pl: set('do na nad o od po przed w z za'),
};

const bareOf = (word: string): string => word.replace(/\.$/u, '').toLowerCase();

/** Whether a word is an abbreviated mark: `f.`, `n.f.`, `adj`. */
const isMark = (word: string): boolean => {
  const parts = bareOf(word).split('.');
  const areMarks = parts.every((part) => MARKS.has(part) || WITH_STOP.has(part));
  return areMarks && (word.includes('.') || parts.every((part) => MARKS.has(part)));
};

/** Whether words are marks alone, as behind a comma: `n. f.`, `Pl. Häuser` begins with one. */
export const beginsWithMark = (text: string): boolean => {
  const [first = '', second] = text.split(' ');
  return isMark(first) && (second === undefined || first.endsWith('.'));
};

const isShort = (word: string): boolean =>
  word.split('/').every((part) => SHORT_PLACEHOLDERS.has(bareOf(part)) || RUSSIAN_PLACEHOLDER.test(bareOf(part)));

const isPlaceholder = (word: string): boolean =>
  word.split('/').every((part) => PLACEHOLDERS.has(bareOf(part)) || SHORT_PLACEHOLDERS.has(bareOf(part))) ||
  RUSSIAN_PLACEHOLDER.test(bareOf(word));

const isPreposition = (word: string | undefined, language: LanguageCode): boolean =>
  word !== undefined && PREPOSITIONS[language]?.has(word.toLowerCase()) === true;

/** Without endings, marks and words for somebody at the end: `Hund` of `Hund m.`, `donner` of `donner qqch. à qqn`. */
function withoutTail(words: string[], language: LanguageCode): void {
  const isVerb = INFINITIVE[language]?.test(words[0] ?? '') === true;
  while (words.length > 1) {
    const last = words.at(-1) ?? '';
    const isTaken = isShort(last) || (isVerb && isPlaceholder(last));
    if (!/^[-–~¨"+/]/u.test(last) && !isMark(last) && !isTaken) return;
    words.pop();
    if (isTaken && words.length > 1 && isPreposition(words.at(-1), language)) words.pop();
  }
}

/** Without words for somebody before a verb: `erinnern` of `an etwas erinnern`, `kennenlernen` of `jdn./etw. kennenlernen`. */
function withoutStart(words: string[], language: LanguageCode): void {
  const isVerb = INFINITIVE[language]?.test(words.at(-1) ?? '') === true && (language === 'de' || language === 'nl');
  const isTaken = (word = ''): boolean => isShort(word) || (isVerb && isPlaceholder(word));
  while (words.length > 1) {
    const isPair = words.length > 2 && isVerb && isPreposition(words[0], language) && isTaken(words[1]);
    if (!isPair && !isTaken(words[0])) return;
    words.splice(0, isPair ? 2 : 1);
  }
}

/** A word without what a word list says of its gender, its number and what it is used with. */
export function withoutMarks(text: string, language: LanguageCode): string {
  const words = text.split(' ');
  withoutTail(words, language);
  withoutStart(words, language);
  return words.join(' ');
}

/** Without the preposition that a verb takes: `warten` of `warten auf`. */
export function withoutPreposition(text: string, language: LanguageCode): string {
  const [verb = '', preposition = '', ...rest] = text.split(' ');
  // `+ A` says which case stands behind it.
  const isAlone = /^(?:\+?[ADG])?$/u.test(rest.join(''));
  return isAlone && isPreposition(preposition, language) ? verb : text;
}

/** Whether both are infinitives, as the two aspects of a verb are: `делать / сделать`. */
export const areInfinitives = (one: string, other: string, language: LanguageCode): boolean =>
  (language === 'ru' || language === 'pl') &&
  INFINITIVE[language]?.test(one.replace(/ się$/u, '')) === true &&
  INFINITIVE[language].test(other.replace(/ się$/u, ''));
