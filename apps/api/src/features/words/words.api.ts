import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  addImportedWords,
  emptyWords,
  fillWords,
  emptyFieldsOf,
  removeRestoredWords,
  roomOf,
  removeImportedWords,
} from './batches/add-imported-words.store.ts';
import { inTurn, type ListOwner } from './batches/batch-turn.ts';
import { createTopUp, type TopUpDeps } from './starter/top-up.service.ts';
import { detailsOf } from './list/word-details.ts';
import { setLevel } from './list/words.store.ts';

export type { FilledWord, EmptyFields, RemovedWord } from './batches/add-imported-words.store.ts';

export type WordService = ReturnType<typeof createWordService>;

/** What other features need of word lists. Each change of many words runs within `inTurn`, one at a time per list. */
export function createWordService(deps: TopUpDeps) {
  return {
    topUpStarter: createTopUp(deps),
    setLevel,
    inTurn,
    roomOf,
    emptyFieldsOf,
    fillWords,
    emptyWords,
    removeImportedWords,
    removeRestoredWords,
    /** @returns the added words, with their previous row if they had been removed */
    addImportedWords: (trx: Knex, place: ListOwner, words: readonly z.output<typeof NewWord>[], now: number) => {
      const detailed = words.map((word) => ({ ...detailsOf(place.language, word), word: word.word }));
      return addImportedWords(trx, place, detailed, now);
    },
  };
}
