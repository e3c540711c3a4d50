import { type ForgettingModel, type OptionWord, similarRanks, type StudyDay, UNLISTED_RANK } from '@wordreel/learning';
import type { Headword } from '#features/dictionary/dictionary.api';
import type { WordFacts } from '#tokeniser/thread-messages';
import type { Candidate, Meaning } from './asked.ts';
import type { KeptWord } from './askable-words.store.ts';

const LONGEST_SHOWN = 60;

/** Removes parentheses that contain the word itself, which would give an option away: `lake (der See)`. */
function withoutOwnWord(text: string, word: string): string {
  const own = word.toLowerCase().split(' ').at(-1) ?? '';
  const hasOwn = (aside: string): boolean =>
    aside
      .toLowerCase()
      .split(/[^\p{L}\p{M}'’-]+/u)
      .includes(own);
  const rest = text.replaceAll(/ ?\(([^()]*)\)/gu, (whole, aside: string) => (hasOwn(aside) ? '' : whole)).trim();
  return rest === '' ? text : rest;
}

/** Returns a learner's own translation as displayed in an option. A long one is cut to its first part. */
export function ownMeaning(translation: string, word: string): Meaning {
  const text = withoutOwnWord(translation, word);
  const short = text.length <= LONGEST_SHOWN ? text : (text.split(/[;,/](?![^()]*\))/u)[0] ?? text);
  return { shown: short.slice(0, 2 * LONGEST_SHOWN).trim(), all: translation };
}

/** Returns the first sense of an entry for display, and all senses for finding words with the same meaning. */
export function entryMeaning({ senses }: Pick<Headword, 'senses'>, word: string): Meaning {
  const texts = senses.map(({ text }) => text);
  return { shown: withoutOwnWord(texts[0] ?? '', word), all: texts.join('; ') };
}

/** What the glossary says of a word, and the spelling under which it does. */
export interface Grammar {
  readonly headword: string;
  readonly pos: string | null;
  readonly gender: string | null;
  readonly themes: readonly string[];
}

interface LearnerParameters {
  readonly today: StudyDay;
  readonly model: ForgettingModel;
  /** Returns what the glossary says of a word or one of its forms, or null if it has neither. */
  readonly grammarOf: (word: string) => Grammar | null;
}

/** Returns saved words as candidates, with their odds of recall today. */
export function keptCandidates(
  words: readonly KeptWord[],
  facts: readonly WordFacts[],
  { today, model, grammarOf }: LearnerParameters,
): Candidate[] {
  return words.flatMap(({ word, form, translation, stability, lastDay }, i): Candidate[] => {
    const known = facts[i];
    if (known === undefined || known.isOffensive) return [];
    const grammar = grammarOf(word);
    const recall =
      stability === null || lastDay === null
        ? 0
        : model.recall({ stability, difficulty: 5 }, Math.max(0, today - lastDay));
    return [
      {
        word,
        lemmaKey: known.lemma,
        rank: known.rank,
        pos: grammar?.pos ?? null,
        themes: grammar?.themes ?? [],
        gender: grammar?.gender ?? known.gender,
        isHeadword: word === (grammar?.headword ?? known.lemma),
        translation: translation ?? '',
        shown: translation === null ? '' : ownMeaning(translation, word).shown,
        forms: form === null || form.includes(' ') ? [] : [form],
        recall,
      },
    ];
  });
}

const rankOf = ({ rank }: Pick<OptionWord, 'rank'>): number => rank ?? UNLISTED_RANK;

/** Returns the index of the first candidate with this rank or a rarer one. */
function placeOf(sorted: readonly Candidate[], rank: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = sorted[middle];
    if (candidate !== undefined && rankOf(candidate) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes candidates by rank, so that only those near the target's rank are checked. */
export function byRank(candidates: readonly Candidate[]): (target: OptionWord) => readonly Candidate[] {
  const sorted = candidates.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (target) => {
    const [first, last] = similarRanks(target.rank);
    return sorted.slice(placeOf(sorted, first), placeOf(sorted, last + 1));
  };
}

/** Makes a separate candidate of each spelling, for gaps. */
export function spellingsOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.flatMap((candidate) => [
    candidate,
    ...candidate.forms
      .filter((form) => form !== candidate.word)
      .map((form) => ({ ...candidate, word: form, isHeadword: false })),
  ]);
}
