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

export const DISTRACTORS = 3;

/** Returns a key that includes the translation, because two glossary entries may have the same word. */
const keyOf = ({ word, translation }: OptionWord): string => `${word} ${translation}`;

type Sorter = (candidate: DistractorCandidate) => number;

const ending = (word: string): string => [...word.toLowerCase()].slice(-2).join('');

/** Whether a word has the target's grammatical form, so that it fits the words around a gap. Nouns share their gender. */
function agrees(word: OptionWord, target: OptionWord): boolean {
  if (target.isHeadword === undefined || word.isHeadword !== target.isHeadword) return false;
  if ((word.gender ?? null) !== (target.gender ?? null)) return false;
  return target.isHeadword || ending(word.word) === ending(target.word);
}

/** Groups words by part of speech, form, theme and last two letters, most similar first, starting with three or more. */
function byLikeness<Word extends OptionWord>(target: OptionWord, words: readonly Word[]): Word[][] {
  const { pos = null } = target;
  const isOfClass = (word: Word): boolean => pos !== null && word.pos === pos;
  const endsAlike = ({ word }: Word): boolean => ending(word) === ending(target.word);
  const agreeing = words.filter((word) => isOfClass(word) && agrees(word, target));
  const isOfTheme = ({ themes = [] }: Word): boolean => themes.some((theme) => target.themes?.includes(theme));
  const groups = [
    agreeing.filter(isOfTheme),
    agreeing,
    words.filter((word) => isOfClass(word) && endsAlike(word)),
    words.filter(isOfClass),
    words.filter((word) => (pos === null || (word.pos ?? null) === null) && endsAlike(word)),
    [...words],
  ];
  return groups.slice(groups.findIndex((group) => group.length >= DISTRACTORS));
}

const logRank = ({ rank }: OptionWord): number => Math.log(rank ?? UNLISTED_RANK);

/** Scores of three kinds of distractor: similar in form, weakly remembered, similarly common. Lower is better. */
function sorters(target: OptionWord): Sorter[] {
  const distance: Sorter = ({ word }) => {
    const letters = editDistance(word.toLowerCase(), target.word.toLowerCase());
    return letters >= 2 ? letters : Infinity;
  };
  return [distance, ({ recall }) => recall ?? 1, (word) => Math.abs(logRank(word) - logRank(target))];
}

/** Returns the word with the lowest value. The seed decides between tied words. */
function least<Word extends DistractorCandidate>(words: readonly Word[], by: Sorter, seed: number): Word | undefined {
  const values = words.map(by);
  const lowest = values.reduce((a, b) => Math.min(a, b), Infinity);
  const equals = words.filter((_word, at) => values[at] === lowest);
  return equals.length > 1 ? seededOrder(equals, keyOf, seed)[0] : equals[0];
}

/** Picks one word similar in form, one weakly remembered and one about as common; null if fewer than three fit. */
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

/** Returns the result from the first group in which `find` succeeds. */
function firstOf<Word>(groups: readonly Word[][], find: (group: Word[]) => Word | undefined): Word | undefined {
  for (const group of groups) {
    const found = find(group);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The options of a question in display order, and the index of the right one. */
export interface Options<Word> {
  readonly options: readonly Word[];
  readonly right: number;
}

/** Puts the right option and the distractors in an order that the seed decides. */
export function mixOptions<Word extends OptionWord>(
  target: Word,
  distractors: readonly Word[],
  seed: number,
): Options<Word> {
  const options = seededOrder([target, ...distractors], keyOf, seed);
  return { options, right: options.indexOf(target) };
}
