import { mixOptions, type OptionWord, pickDistractors, seedOf } from '@wordreel/learning';
import type { Asked, Candidate, Kitchen } from './asked.ts';
import { spellingsOf } from './candidates.ts';

/** Options as they stand, and which of them is right. */
export interface ToldOptions {
  readonly options: readonly string[];
  readonly right: number;
}

/** The asked word as an option. @param word the spelling that is shown */
function targetOf({ facts, meaning }: Asked, word: string): Candidate {
  return {
    word,
    lemmaKey: facts.lemma,
    rank: facts.rank,
    translation: meaning?.all ?? '',
    shown: meaning?.shown ?? '',
    forms: [],
    recall: null,
  };
}

function place({ line }: Asked, { language, isOffensive }: Kitchen) {
  return { language, sentenceWords: line?.words ?? [], isOffensive };
}

const seed = ({ word }: Asked, { day }: Kitchen): number => seedOf(word.id, day);

/** Four meanings, or null where there are not three wrong ones. */
export function meaningOptions(asked: Asked, kitchen: Kitchen): ToldOptions | null {
  const target = targetOf(asked, asked.word.word);
  const pool = kitchen.candidates(target).filter(({ shown }) => shown !== '');
  const where = { ...place(asked, kitchen), shows: 'meaning', mayFit: () => false } as const;
  const wrong = pickDistractors(target, pool, where, seed(asked, kitchen));
  if (wrong === null) return null;
  const { options, right } = mixOptions(target, wrong, seed(asked, kitchen));
  return { options: options.map(({ shown }) => shown), right };
}

/** Whether a word might stand in the gap as well, by the words on both sides of it. */
function mayFit({ line }: Asked, { isPair }: Kitchen): (word: string) => boolean {
  if (line === null) return () => false;
  const neighbours = line.asked.map((at) => [line.words[at - 1], line.words[at + 1]] as const);
  return (word) =>
    neighbours.some(
      ([before, after]) =>
        (before !== undefined && isPair(before, word)) || (after !== undefined && isPair(word, after)),
    );
}

/** Four words, or null where there are not three wrong ones. @param isHeard of a line that is played: any may fit */
export function wordOptions(asked: Asked, kitchen: Kitchen, isHeard: boolean): ToldOptions | null {
  const { line } = asked;
  if (line === null || line.asked.length !== 1) return null;
  const target: OptionWord = targetOf(asked, line.form);
  const pool = spellingsOf(kitchen.candidates(target));
  const fits = isHeard ? () => false : mayFit(asked, kitchen);
  const where = { ...place(asked, kitchen), shows: 'word', mayFit: fits } as const;
  const wrong = pickDistractors(target, pool, where, seed(asked, kitchen));
  if (wrong === null) return null;
  const { options, right } = mixOptions(target, wrong, seed(asked, kitchen));
  return { options: options.map(({ word }) => word), right };
}
