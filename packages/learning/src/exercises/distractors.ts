import { editDistance } from '#answers/edit-distance';
import { seededOrder } from '#queue/seeded';
import { UNLISTED_RANK } from '#vocabulary-curve';
import {
  clash,
  type DistractorCandidate,
  type OptionContext,
  type OptionWord,
  possibleDistractors,
} from './distractor-filter.ts';

/** How many wrong options stand beside the right one. */
export const DISTRACTORS = 3;

/** Two entries of a glossary may have the same word. */
const keyOf = ({ word, translation }: OptionWord): string => `${word} ${translation}`;

type Sorter = (candidate: DistractorCandidate) => number;

const ending = (word: string): string => [...word.toLowerCase()].slice(-2).join('');

/**
 * The words in groups, the most like the target first: of its word class by the dictionary and by the last two letters,
 * by the dictionary, by the letters alone where it is silent, all. Groups of fewer than three offer no choice and are
 * left out.
 */
function byLikeness<Word extends OptionWord>(target: OptionWord, words: readonly Word[]): Word[][] {
  const { pos = null } = target;
  const isOfClass = (word: Word): boolean => pos !== null && word.pos === pos;
  const endsAlike = ({ word }: Word): boolean => ending(word) === ending(target.word);
  const groups = [
    words.filter((word) => isOfClass(word) && endsAlike(word)),
    words.filter(isOfClass),
    words.filter((word) => (pos === null || (word.pos ?? null) === null) && endsAlike(word)),
    [...words],
  ];
  return groups.slice(groups.findIndex((group) => group.length >= DISTRACTORS));
}

const logRank = ({ rank }: OptionWord): number => Math.log(rank ?? UNLISTED_RANK);

/** The three ways in which a wrong option is plausible: near in form, weakly remembered, as common. Least is best. */
function sorters(target: OptionWord): Sorter[] {
  const distance: Sorter = ({ word }) => {
    const letters = editDistance(word.toLowerCase(), target.word.toLowerCase());
    return letters >= 2 ? letters : Infinity;
  };
  return [distance, ({ recall }) => recall ?? 1, (word) => Math.abs(logRank(word) - logRank(target))];
}

/** The word with the lowest value; the seed decides among equals, which are few, so that they alone are put in order. */
function least<Word extends DistractorCandidate>(words: readonly Word[], by: Sorter, seed: number): Word | undefined {
  const values = words.map(by);
  const lowest = values.reduce((a, b) => Math.min(a, b), Infinity);
  const equals = words.filter((_word, at) => values[at] === lowest);
  return equals.length > 1 ? seededOrder(equals, keyOf, seed)[0] : equals[0];
}

/**
 * Three wrong options for a question: one near in form (two letters apart or more), one that the learner remembers
 * weakly, one as common; of the target's word class as far as there are, none that may be right too, and no two alike
 * (`learning.md` 3.2).
 * @param pool the learner's words and words of the lists
 * @param seed decides ties and the order: `seedOf(word id, study day)`
 * @returns null where fewer than three are left: take an exercise with typing instead
 */
export function pickDistractors<Candidate extends DistractorCandidate>(
  target: OptionWord,
  pool: readonly Candidate[],
  place: OptionContext,
  seed: number,
): Candidate[] | null {
  const possible = possibleDistractors(target, pool, place);
  if (possible.length < DISTRACTORS) return null;
  const groups = byLikeness(target, possible);
  const picked: Candidate[] = [];
  for (const sorter of sorters(target)) {
    const isFree = (word: Candidate): boolean => !picked.some((other) => clash(word, other, place.language));
    const best = firstOf(groups, (group) => least(group.filter(isFree), sorter, seed));
    if (!best) return null;
    picked.push(best);
  }
  return seededOrder(picked, keyOf, seed);
}

/** What is found in the first group that has it; the later ones are not looked at. */
function firstOf<Word>(groups: readonly Word[][], find: (group: Word[]) => Word | undefined): Word | undefined {
  for (const group of groups) {
    const found = find(group);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The options of a question in the order in which they stand, and which of them is right. */
export interface Options<Word> {
  readonly options: readonly Word[];
  readonly right: number;
}

/** Puts the right option among the distractors, at a place that the seed decides. */
export function mixOptions<Word extends OptionWord>(
  target: Word,
  distractors: readonly Word[],
  seed: number,
): Options<Word> {
  const options = seededOrder([target, ...distractors], keyOf, seed);
  return { options, right: options.indexOf(target) };
}
