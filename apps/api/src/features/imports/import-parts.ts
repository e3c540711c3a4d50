import type { DayRule, CardState } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';

export interface ListOwner {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** The fields that a word of the list lacks. */
export interface Lacks {
  readonly id: string;
  readonly translation: boolean;
  readonly sentence: boolean;
  readonly note: boolean;
  /** The word has no card state. */
  readonly memory: boolean;
}

/** The fields that an import filled, or fills, in a word of the list. */
export interface FilledWord {
  readonly id: string;
  readonly translation?: string;
  readonly sentence?: string;
  readonly note?: string;
}

/** The row of a removed word before it was restored, without its user id. */
export type RemovedWord = Readonly<Record<string, unknown>> & { readonly id: string };

/** An imported card state. */
interface InitialState {
  readonly word: string;
  readonly memory: CardState;
  readonly paused: boolean;
}

/** Dependencies on other features, wired up in the server's `import-parts.ts`. */
export interface ImportParts {
  readonly inTurn: <T>(db: Knex, place: ListOwner, change: (trx: Knex) => Promise<T>) => Promise<T>;
  readonly roomOf: (db: Knex, place: ListOwner) => Promise<number>;
  readonly lacksOf: (db: Knex, place: ListOwner, words: readonly string[]) => Promise<ReadonlyMap<string, Lacks>>;
  /** @returns the added words, with their previous row if they had been removed */
  readonly addImportedWords: (
    trx: Knex,
    place: ListOwner,
    words: readonly z.output<typeof NewWord>[],
    now: number,
  ) => Promise<{ readonly id: string; readonly before: RemovedWord | null }[]>;
  readonly fillWords: (trx: Knex, place: ListOwner, words: readonly FilledWord[]) => Promise<void>;
  readonly emptyWords: (trx: Knex, place: ListOwner, words: readonly FilledWord[]) => Promise<void>;
  readonly takeWords: (trx: Knex, place: ListOwner, words: readonly string[], now: number) => Promise<string[]>;
  readonly removeAgain: (trx: Knex, place: ListOwner, words: readonly RemovedWord[]) => Promise<void>;
  /** @returns the ids of the words that got their card state from the import */
  readonly setInitialStates: (trx: Knex, place: ListOwner, seeds: readonly InitialState[]) => Promise<string[]>;
  readonly withdrawInitialStates: (trx: Knex, place: ListOwner, words: readonly string[]) => Promise<number>;
  readonly answeredSince: (
    db: Knex,
    words: readonly { readonly wordId: string; readonly since: Date }[],
  ) => Promise<ReadonlySet<string>>;
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
}
