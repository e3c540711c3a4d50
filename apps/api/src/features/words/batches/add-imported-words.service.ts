import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { detailsOf } from '#features/words/word-details';
import { inTurn, type ListOwner } from './batch-turn.ts';
import {
  addImportedWords,
  type IncomingWord,
  emptyWords,
  fillWords,
  lacksOf,
  removeAgain,
  roomOf,
  takeWords,
} from './add-imported-words.store.ts';

/** What imports need from a word list. Every change runs within `inTurn`, one at a time per list. */
export const listParts = {
  inTurn,
  roomOf,
  lacksOf,
  fillWords,
  emptyWords,
  takeWords,
  removeAgain,
  /** @returns the added words */
  addImportedWords: (
    trx: Knex,
    place: ListOwner,
    words: readonly z.output<typeof NewWord>[],
    now: number,
  ): Promise<IncomingWord[]> => {
    const detailed = words.map((word) => ({ ...detailsOf(place.language, word), word: word.word }));
    return addImportedWords(trx, place, detailed, now);
  },
};
