import {
  looksLike,
  mixOptions,
  type OptionWord,
  pickDistractors,
  seedOf,
  standsAmong,
  withoutArticle,
} from '@wordreel/learning';
import type { Asked, Candidate, BuildContext } from './asked.ts';
import { spellingsOf } from './candidates.ts';

/** Options in display order, and the index of the right one. */
export interface ShuffledOptions {
  readonly options: readonly string[];
  readonly right: number;
}

/** Returns the asked word as an option. @param word the displayed spelling */
function targetOf({ facts, meaning, pos }: Asked, word: string): Candidate {
  return {
    word,
    lemmaKey: facts.lemma,
    rank: facts.rank,
    pos,
    translation: meaning?.all ?? '',
    shown: meaning?.shown ?? '',
    forms: [],
    recall: null,
  };
}

function place({ line }: Asked, { language }: BuildContext) {
  // Offensive words are not among the candidates.
  return { language, sentenceWords: line?.words ?? [], isOffensive: () => false };
}

const seed = ({ word }: Asked, { day }: BuildContext): number => seedOf(word.id, day);

/** Returns whether the word or its line gives the meaning away, which makes the choice pointless. */
function givesMeaningAway({ word: { word }, line, meaning }: Asked, { language }: BuildContext): boolean {
  const shown = meaning?.shown ?? '';
  return looksLike(word, shown, language) || standsAmong(line?.words ?? [], language)(shown);
}

/** Returns four meanings, or null if there are too few wrong ones or the shown text gives the right one away. */
export function meaningOptions(asked: Asked, context: BuildContext): ShuffledOptions | null {
  if (givesMeaningAway(asked, context)) return null;
  const target = targetOf(asked, asked.word.word);
  const pool = context.candidates(target).filter(({ shown }) => shown !== '');
  const where = { ...place(asked, context), shows: 'meaning', mayFit: () => false } as const;
  const wrong = pickDistractors(target, pool, where, seed(asked, context));
  if (wrong === null) return null;
  const { options, right } = mixOptions(target, wrong, seed(asked, context));
  return { options: options.map(({ shown }) => shown), right };
}

/** Returns a function that decides, by the words on both sides of the gap, whether a word might fit it too. */
function mayFit({ line }: Asked, { isPair }: BuildContext): (word: string) => boolean {
  if (line === null) return () => false;
  const neighbours = line.asked.map((at) => [line.words[at - 1], line.words[at + 1]] as const);
  return (word) =>
    neighbours.some(
      ([before, after]) =>
        (before !== undefined && isPair(before, word)) || (after !== undefined && isPair(word, after)),
    );
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const raised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Returns whether a word is capitalized only because it starts a sentence. */
const isRaised = ({ word, line }: Asked, { language }: BuildContext): boolean =>
  line !== null &&
  line.form === raised(line.form) &&
  withoutArticle(word.word, language) === lowered(withoutArticle(word.word, language));

/** A word that follows an apostrophe, as in `j'___`, begins with a vowel or a silent h. */
const VOWEL_FIRST = /^[aeiouhyœæ]/u;
const CUT_OFF = /['’]$/u;

/** Returns the words whose letters fit the position. Elided forms, such as `anch'`, never do. */
function joining({ line }: Asked, words: readonly Candidate[]): Candidate[] {
  const isElided = line !== null && line.gaps.some(({ start }) => CUT_OFF.test(line.text.slice(0, start)));
  return words.filter(
    ({ word }) => !CUT_OFF.test(word) && (!isElided || VOWEL_FIRST.test(word.toLowerCase().normalize('NFD'))),
  );
}

/** Returns four words, or null if there are too few wrong ones. If the line is heard, wrong words may fit it too. */
export function wordOptions(asked: Asked, context: BuildContext, isHeard: boolean): ShuffledOptions | null {
  const { line } = asked;
  if (line === null || line.asked.length !== 1) return null;
  // At the start of a sentence every word is capitalized, so options are chosen by their dictionary spelling.
  const [choose, show] = isRaised(asked, context) ? [lowered, raised] : [String, String];
  const { facts, headword, gender, themes } = asked;
  const form = choose(line.form);
  const grammar = { gender, isHeadword: form === (headword ?? facts.lemma), themes };
  const target: OptionWord = { ...targetOf(asked, form), ...grammar };
  const pool = joining(asked, spellingsOf(context.candidates(target)));
  const fits = isHeard ? () => false : mayFit(asked, context);
  const where = { ...place(asked, context), shows: 'word', mayFit: fits } as const;
  const wrong = pickDistractors(target, pool, where, seed(asked, context));
  if (wrong === null) return null;
  const { options, right } = mixOptions(target, wrong, seed(asked, context));
  return { options: options.map(({ word }) => show(word)), right };
}
