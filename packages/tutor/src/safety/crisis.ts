import type { LanguageCode } from '@wordreel/shared';
import type { CrisisPatterns } from './crisis-patterns.ts';
import { foldMessage } from './fold-message.ts';
import { ASIAN } from './patterns/asian.ts';
import { GERMANIC } from './patterns/germanic.ts';
import { OTHER_EUROPEAN } from './patterns/other-european.ts';
import { ROMANCE } from './patterns/romance.ts';

/** `self-harm`: the learner thinks of dying or of hurting themselves. `abuse`: somebody hurts the learner. */
export type Crisis = 'self-harm' | 'abuse';

const PATTERNS: Record<LanguageCode, CrisisPatterns> = { ...GERMANIC, ...ROMANCE, ...OTHER_EUROPEAN, ...ASIAN };

/** Languages that set no space between words: a pattern may begin and end within a run of letters. */
const UNSPACED = new Set<LanguageCode>(['ja', 'ko', 'zh']);

/** 'And', 'because', 'but', 'now', 'today': with them the next clause begins. Of one language each: `en` is Spanish for 'in'. */
const NEXT_CLAUSE: Partial<Record<LanguageCode, string>> = {
  ar: 'لان|لكن',
  da: 'og|fordi|men|nu',
  de: 'und|weil|aber|jetzt|heute',
  el: 'και|γιατι|αλλα',
  en: 'and|because|but|now|today|tonight|any ?more',
  es: 'y|porque|pero|ahora|hoy',
  fi: 'ja|koska|mutta',
  fr: "et|parce|mais|maintenant|aujourd'hui",
  it: 'e|perche|ma|adesso|oggi',
  nl: 'en|omdat|maar|nu|vandaag',
  no: 'og|fordi|men|na',
  pl: 'i|bo|ale|teraz|dzisiaj',
  pt: 'e|porque|mas|agora|hoje',
  ru: 'и|потому|но|сейчас|сегодня',
  sv: 'och|for att|eftersom|men|nu',
};

/** The end of a clause: a sign of it in whatever script, or the next one. */
function clauseEnd(language: LanguageCode): string {
  const next = NEXT_CLAUSE[language];
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

/** Made at a language's first message: most servers speak few of the twenty. */
function matchersOf(language: LanguageCode): Record<Crisis, RegExp> {
  const known = MATCHERS.get(language);
  if (known !== undefined) return known;
  const { selfHarm, abuse } = PATTERNS[language];
  const made = { 'self-harm': matcherOf(selfHarm, language), abuse: matcherOf(abuse, language) };
  MATCHERS.set(language, made);
  return made;
}

/**
 * What a learner's message tells of, where it is no matter for a language tutor (`learning.md` 5.3); null for anything
 * else. Read in the language that is learned and in English, the page's. It is careful rather than complete: who tells
 * a film, is dying of hunger or does not want to die goes on talking, and the model has its own safety line.
 */
export function crisisOf(text: string, language: LanguageCode): Crisis | null {
  const folded = foldMessage(text);
  for (const crisis of ['self-harm', 'abuse'] as const) {
    if ([language, 'en' as const].some((each) => matchersOf(each)[crisis].test(folded))) return crisis;
  }
  return null;
}

/** Whether a message is answered by `crisisReply` instead of by the tutor. */
export function isCrisis(text: string, language: LanguageCode): boolean {
  return crisisOf(text, language) !== null;
}

const EMERGENCY =
  'If you are in danger now, call the emergency number where you are: 112 in Europe, 999 in the United Kingdom, 911 in ' +
  'the United States.';
const STAYS = 'If I have misunderstood you, just go on writing: this conversation stays open.';

const REPLIES: Record<Crisis, string> = {
  'self-harm': [
    'I am only a program for practising languages, and this matters more than practice. If you are thinking of dying or',
    'of hurting yourself, please talk to somebody now: a person near you, a doctor, or a crisis line, which is free and',
    'knows what to do. findahelpline.com lists them by country.',
    EMERGENCY,
    STAYS,
  ].join(' '),
  abuse: [
    'I am only a program for practising languages, and this matters more than practice. Nobody may hurt you, and it is not',
    'your fault. Please talk to somebody you trust, a doctor, or a helpline against violence; findahelpline.com lists them',
    'by country.',
    EMERGENCY,
    'You can delete this conversation, so that nobody else reads it here.',
    STAYS,
  ].join(' '),
};

/** What is answered instead of a reply: fixed, in the page's language, out of every role (`learning.md` 5.3). */
export function crisisReply(crisis: Crisis): string {
  return REPLIES[crisis];
}
