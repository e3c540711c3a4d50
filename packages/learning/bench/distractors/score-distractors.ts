import { readFile } from 'node:fs/promises';
import { loadWordKnowledge } from '@wordreel/language/data';
import {
  acceptedMeanings,
  type DistractorCandidate,
  looksLike,
  mixOptions,
  type OptionContext,
  pickDistractors,
  seedOf,
  standsAmong,
} from '#index';
import { randomOf } from '../random.ts';

/** The languages with a glossary. */
export const OPTION_LANGUAGES = ['de', 'fr', 'es', 'it'] as const;

type OptionLanguage = (typeof OPTION_LANGUAGES)[number];

interface GlossaryEntry {
  readonly lemma: string;
  readonly pos: string;
  readonly senses: readonly string[];
  readonly example?: { readonly text: string };
}

/** The counts that `pnpm evaluate` checks for distractors. */
export interface DistractorScore {
  readonly items: number;
  /** Questions that got three distractors. */
  readonly filled: number;
  /** Distractors that share a meaning with the right option. */
  readonly rightTwice: number;
  /** Questions with two options that are the same or share a meaning. */
  readonly duplicates: number;
  /** Questions that came out differently on a second run with the pool reversed. */
  readonly unsteady: number;
  /** Options, right ones included, that the word or the line gives away. */
  readonly revealed: number;
}

interface Question {
  readonly target: DistractorCandidate;
  readonly pool: readonly DistractorCandidate[];
  readonly place: OptionContext;
}

/**
 * Builds questions from the glossaries: half ask for meanings and half for gaps. A third of the words belong to the
 * learner.
 */
async function questions(language: OptionLanguage, items: number): Promise<Question[]> {
  const file = new URL(`../../../glossary/entries/${language}.json`, import.meta.url);
  const entries = JSON.parse(await readFile(file, 'utf8')) as GlossaryEntry[];
  const words = await loadWordKnowledge(language);
  const random = randomOf(7);
  const pool = entries.map(({ lemma, pos, senses }): DistractorCandidate => {
    const recall = random() < 1 / 3 ? random() : null;
    return {
      word: lemma,
      lemmaKey: lemma,
      translation: senses.join('; '),
      rank: words.lemmaRank(lemma) ?? null,
      pos,
      recall,
    };
  });
  const step = entries.length / items;
  return Array.from({ length: items }, (_, i): Question[] => {
    const [index, target] = [Math.floor(i * step), pool[Math.floor(i * step)]];
    const sentenceWords = entries[index]?.example?.text.split(/[^\p{L}\p{M}'’-]+/u) ?? [];
    const place = { language, sentenceWords, isOffensive: () => false, mayFit: () => false } as const;
    return target ? [{ target, pool, place: { ...place, shows: i % 2 === 0 ? 'meaning' : 'word' } }] : [];
  }).flat();
}

const meanings = ({ translation }: DistractorCandidate): string[] =>
  acceptedMeanings(translation).map((part) => part.toLowerCase().replace(/^(a|an|the|to) /u, ''));

const shareMeaning = (a: DistractorCandidate, b: DistractorCandidate): boolean =>
  a.word.toLowerCase() === b.word.toLowerCase() || meanings(a).some((meaning) => meanings(b).includes(meaning));

function ask({ target, pool, place }: Question): readonly DistractorCandidate[] | null {
  const seed = seedOf(target.word, 20_000);
  // The app doesn't ask such a word as a multiple-choice question, so it is skipped here too.
  if (place.shows === 'meaning' && isRevealed(target, { target, place })) return null;
  const distractors = pickDistractors(target, pool, place, seed);
  return distractors && mixOptions(target, distractors, seed).options;
}

/** Returns whether the shown text gives an option away. For the right option, looking alike is enough. */
function isRevealed(option: DistractorCandidate, { target, place }: Pick<Question, 'target' | 'place'>): boolean {
  const { sentenceWords, language } = place;
  if (standsAmong([...sentenceWords, target.word], language)(option.translation)) return true;
  return option === target && looksLike(target.word, option.translation, language);
}

/**
 * Scores questions built from a glossary, each of them built twice.
 * @param items how many questions
 */
export async function scoreDistractors(language: OptionLanguage, items: number): Promise<DistractorScore> {
  const all = await questions(language, items);
  const score = { items: all.length, filled: 0, rightTwice: 0, duplicates: 0, unsteady: 0, revealed: 0 };
  for (const question of all) {
    const options = ask(question);
    const again = ask({ ...question, pool: question.pool.toReversed() });
    if (JSON.stringify(options) !== JSON.stringify(again)) score.unsteady += 1;
    if (!options) continue;
    score.filled += 1;
    const wrong = options.filter((option) => option !== question.target);
    if (wrong.some((option) => shareMeaning(option, question.target))) score.rightTwice += 1;
    const isTwice = wrong.some((option, i) => wrong.slice(i + 1).some((other) => shareMeaning(option, other)));
    if (isTwice || new Set(options).size < 4) score.duplicates += 1;
    if (question.place.shows === 'meaning')
      score.revealed += options.filter((option) => isRevealed(option, question)).length;
  }
  return score;
}
