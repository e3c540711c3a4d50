import type { LanguageCode } from '@wordreel/shared';
import patterns from './crisis-patterns.json' with { type: 'json' };

/** Letters that Unicode doesn't decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '’': "'",
  '‘': "'",
  '`': "'",
};

/** Folds a message for matching: learners leave out capitals, accents and Arabic vowel marks, more so in distress. */
export function foldMessage(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\u064B-\u0652\u0640\u200B-\u200F]/g, '')
    .replaceAll(/[ßæøłıёأإآىة’‘`]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `self-harm`: the learner thinks of dying or of hurting themselves. `abuse`: somebody hurts the learner. */
export type Crisis = 'self-harm' | 'abuse';

interface Patterns {
  readonly selfHarm: string[];
  readonly abuse: string[];
  /** Words of this language that start the next clause, since `en` is Spanish for 'in'. */
  readonly nextClause?: string;
}

/**
 * Signs of a crisis by language: sources of regular expressions for a folded message (see `foldMessage`). They contain
 * 'I' or 'my', so that learners can talk about a film in which somebody dies, and they leave out idioms and negations.
 * `END` marks the end of a clause: 'I want to die' matches, 'I want to die laughing' doesn't.
 */
const PATTERNS: Readonly<Record<LanguageCode, Patterns>> = patterns;

/** Languages without spaces between words, where a pattern may start and end within a run of letters. */
const UNSPACED = new Set<LanguageCode>(['ja', 'ko', 'zh']);

/** Returns a pattern for the end of a clause: punctuation of any script, or the start of the next clause. */
function clauseEnd(language: LanguageCode): string {
  const next = PATTERNS[language].nextClause;
  const words = next === undefined ? '' : String.raw`|(?:${next})(?![\p{L}\p{M}])`;
  return String.raw`(?= *(?:$|[.,;:!?…)"”»。！？、،؟।]${words}))`;
}

function matcherOf(sources: readonly string[], language: LanguageCode): RegExp {
  const any = sources
    .map((source) => `(?:${source.normalize('NFC').replaceAll('END', clauseEnd(language))})`)
    .join('|');
  const isSpaced = !UNSPACED.has(language);
  const [before, after] = isSpaced ? [String.raw`(?<![\p{L}\p{M}])`, String.raw`(?![\p{L}\p{M}])`] : ['', ''];
  return new RegExp(`${before}(?:${any})${after}`, 'u');
}

const MATCHERS = new Map<LanguageCode, Record<Crisis, RegExp>>();

/** Compiled at a language's first message, since most servers see few of the twenty. */
function matchersOf(language: LanguageCode): Record<Crisis, RegExp> {
  const known = MATCHERS.get(language);
  if (known !== undefined) return known;
  const { selfHarm, abuse } = PATTERNS[language];
  const made = { 'self-harm': matcherOf(selfHarm, language), abuse: matcherOf(abuse, language) };
  MATCHERS.set(language, made);
  return made;
}

/** Returns the kind of crisis in a message, or null. It prefers misses to false alarms, as about a film. */
export function crisisOf(text: string, language: LanguageCode): Crisis | null {
  const folded = foldMessage(text);
  for (const crisis of ['self-harm', 'abuse'] as const) {
    if ([language, 'en' as const].some((each) => matchersOf(each)[crisis].test(folded))) return crisis;
  }
  return null;
}

const EMERGENCY =
  'If you are in danger now, call the emergency number where you are: 112 in Europe, 999 in the United Kingdom, 911 in ' +
  'the United States.';
const MISUNDERSTOOD = 'If I have misunderstood you, just go on writing: this conversation stays open.';

const REPLIES: Record<Crisis, string> = {
  'self-harm': [
    'I am only a program for practicing languages, and this matters more than practice. If you are thinking of dying or',
    'of hurting yourself, please talk to somebody now: a person near you, a doctor, or a crisis line, which is free and',
    'knows what to do. findahelpline.com lists them by country.',
    EMERGENCY,
    MISUNDERSTOOD,
  ].join(' '),
  abuse: [
    'I am only a program for practicing languages, and this matters more than practice. Nobody may hurt you, and it is not',
    'your fault. Please talk to somebody you trust, a doctor, or a helpline against violence; findahelpline.com lists them',
    'by country.',
    EMERGENCY,
    'You can delete this conversation, so that nobody else reads it here.',
    MISUNDERSTOOD,
  ].join(' '),
};

/** Returns the fixed text that replaces the tutor's reply, in the page's language and out of every role. */
export function crisisReply(crisis: Crisis): string {
  return REPLIES[crisis];
}
