import type { LanguageCode } from '@wordreel/shared';
import patterns from './crisis-patterns.json' with { type: 'json' };
import replies from './crisis-replies.json' with { type: 'json' };
import foldedLetters from './folded-letters.json' with { type: 'json' };

/** Letters that Unicode doesn't decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = foldedLetters;

/** Folds a message for matching: learners omit capitals, accents and Arabic vowel marks, especially in distress. */
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
  /** Words that start the next clause. They depend on the language: `en` is Spanish for 'in'. */
  readonly nextClause?: string;
}

/**
 * Signs of a crisis by language: sources of regular expressions for a folded message (see `foldMessage`). They contain
 * 'I' or 'my', so that learners can talk about a film in which somebody dies, and they leave out idioms and negations.
 * `END` marks the end of a clause: 'I want to die' matches, 'I want to die laughing' doesn't.
 */
const PATTERNS: Readonly<Record<LanguageCode, Patterns>> = patterns;

/** Languages in which spaces don't separate all words, so a pattern may start and end within a run of letters. */
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

/** Returns a language's matchers, compiled at its first message because most servers see few of the 20 languages. */
function matchersOf(language: LanguageCode): Record<Crisis, RegExp> {
  const known = MATCHERS.get(language);
  if (known !== undefined) return known;
  const { selfHarm, abuse } = PATTERNS[language];
  const made = { 'self-harm': matcherOf(selfHarm, language), abuse: matcherOf(abuse, language) };
  MATCHERS.set(language, made);
  return made;
}

/** Returns the kind of crisis in a message, or null. It prefers misses to false alarms, such as talk about a film. */
export function crisisOf(text: string, language: LanguageCode): Crisis | null {
  const folded = foldMessage(text);
  for (const crisis of ['self-harm', 'abuse'] as const) {
    if ([language, 'en' as const].some((each) => matchersOf(each)[crisis].test(folded))) return crisis;
  }
  return null;
}

/** Returns the fixed text that replaces the tutor's reply, in the page's language and outside of any role. */
export const crisisReply = (crisis: Crisis): string => replies[crisis];
