import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { UserLanguage } from '#lib/user-language';
import { removeWords } from './batches/change-words.store.ts';
import { emptyFieldsOf, emptyWords, fillWords, removeRestoredWords } from './batches/fill-words.store.ts';
import { addWords, roomOf, inTurn } from './list/add-words.store.ts';
import { toWordToAdd } from './list/word-to-add.ts';
import { setLevel } from './list/words.store.ts';
import { createTopUp, type TopUpDeps } from './starter/top-up.service.ts';

export type { EmptyFields, FilledWord } from './batches/fill-words.store.ts';
export type { RemovedWord } from './list/add-words.store.ts';

export type WordService = ReturnType<typeof createWordService>;

/** The functions of word lists that other features use. Changes of many words run within `inTurn`. */
export function createWordService(deps: TopUpDeps) {
  return {
    topUpStarter: createTopUp(deps),
    setLevel,
    inTurn,
    roomOf,
    emptyFieldsOf,
    fillWords,
    emptyWords,
    removeWords,
    removeRestoredWords,
    /** @returns the words that were added, each with its previous row if it had been removed */
    addWords: (trx: Knex, place: UserLanguage, words: readonly z.output<typeof NewWord>[], now: number) => {
      const adds = words.map((word) => toWordToAdd(place.language, word));
      return addWords(trx, place, adds, now);
    },
  };
}
