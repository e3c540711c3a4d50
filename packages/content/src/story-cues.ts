import { levelOf, type LanguageCode } from '@wordreel/shared';
import type { Story } from './story.ts';

/** A sentence on the story's timeline. Times are in seconds with two decimals. */
export interface StoryCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly translation: string;
}

type StoryText = Pick<Story, 'language' | 'level' | 'sentences'>;

/** Seconds of lead-in before the first sentence. */
const LEAD_IN = 0.8;

/** Minimum seconds per sentence, so that even `Ja.` stays on screen long enough to read. */
const SHORTEST = 1.2;

/** Average syllables per word in everyday text, measured in the stories and glossary examples. */
const USUAL_SYLLABLES: Partial<Record<LanguageCode, number>> = { de: 1.45, fr: 1.55, es: 1.8, it: 1.8 };

/** Returns when each sentence of a story is spoken, at the pace for its level. Cues do not overlap. */
export function storyCues(story: StoryText): StoryCue[] {
  const pace = paceOf(story);
  let clock = LEAD_IN;
  return story.sentences.map(({ text, translation }) => {
    const start = clock;
    const end = start + Math.max(SHORTEST, secondsOf(text, pace));
    clock = end + pace.breath;
    return { start: toHundredth(start), end: toHundredth(end), text, translation };
  });
}

/** Returns a story's duration in whole seconds, at least 1. */
export function storyDuration(story: StoryText): number {
  return Math.max(1, Math.floor(storyCues(story).at(-1)?.end ?? 0));
}

interface Pace {
  /** Seconds for an average word. */
  readonly word: number;
  /** Seconds between two sentences. A comma adds a third of that. */
  readonly breath: number;
  readonly usualSyllables: number;
}

/** Returns the pace: 90 words a minute at A1.1, 150 at C1.1. Meanwhile, pauses shrink from 1.2 to 0.6 seconds. */
function paceOf({ language, level }: StoryText): Pace {
  const step = levelOf(level).numericValue - 1;
  return {
    word: 60 / (90 + 7.5 * step),
    breath: 1.2 - 0.075 * Math.min(step, 8),
    usualSyllables: USUAL_SYLLABLES[language] ?? 1.8,
  };
}

/** Returns how long a text takes. A third of an average word's time is fixed; the rest depends on syllables. */
function secondsOf(text: string, { word, breath, usualSyllables }: Pace): number {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const pauses = text.match(/[,;:–…](?=.)/gu)?.length ?? 0;
  const shares = words.map((each) => 1 / 3 + (2 / 3) * (syllablesOf(each) / usualSyllables));
  return word * shares.reduce((sum, share) => sum + share, 0) + (pauses * breath) / 3;
}

/** Counts runs of vowels. For digits and other scripts, estimates by length. */
function syllablesOf(word: string): number {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const runs = plain.match(/[aeiouyæœø]+/gu)?.length ?? 0;
  return runs > 0 ? runs : Math.ceil(plain.length / 2.5);
}

function toHundredth(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
