import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { detailsOf } from '#features/words/word-details';
import { inTurn, type ListPlace } from './batch-turn.ts';
import {
  bringWords,
  type BroughtWord,
  emptyWords,
  fillWords,
  lacksOf,
  removeAgain,
  roomOf,
  takeWords,
} from './bring-words.store.ts';

/** What imports ask of a list: each change within `inTurn`, and so one of a list at a time. */
export const listParts = {
  inTurn,
  roomOf,
  lacksOf,
  fillWords,
  emptyWords,
  takeWords,
  removeAgain,
  /** @returns the words that were added */
  bringWords: (
    trx: Knex,
    place: ListPlace,
    words: readonly z.output<typeof NewWord>[],
    now: number,
  ): Promise<BroughtWord[]> => {
    const detailed = words.map((word) => ({ ...detailsOf(place.language, word), word: word.word }));
    return bringWords(trx, place, detailed, now);
  },
};
