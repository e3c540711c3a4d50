import type { DayRule, CardState } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { NewWord } from '@wordreel/shared/api/words';
import type { Knex } from 'knex';
import type { z } from 'zod';

/** A list of words. */
export interface ListOwner {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** What a word of a list has not. */
export interface Lacks {
  readonly id: string;
  readonly translation: boolean;
  readonly sentence: boolean;
  readonly note: boolean;
  /** Nothing is remembered of it. */
  readonly memory: boolean;
}

/** What a word of a list is given, or was, where it had nothing. */
export interface FilledWord {
  readonly id: string;
  readonly translation?: string;
  readonly sentence?: string;
  readonly note?: string;
}

/** A removed word as it was before it came back; whose it is is not in it. */
export type RemovedWord = Readonly<Record<string, unknown>> & { readonly id: string };

/** What was remembered of a word. */
interface InitialState {
  readonly word: string;
  readonly memory: CardState;
  readonly paused: boolean;
}

/** What imports do not know themselves: `import-parts.ts` of the server puts it together. */
export interface ImportParts {
  readonly inTurn: <T>(db: Knex, place: ListOwner, change: (trx: Knex) => Promise<T>) => Promise<T>;
  readonly roomOf: (db: Knex, place: ListOwner) => Promise<number>;
  readonly lacksOf: (db: Knex, place: ListOwner, words: readonly string[]) => Promise<ReadonlyMap<string, Lacks>>;
  /** @returns the words that were added, each as it was where it had been removed */
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
  /** @returns the ids of the words that begin with it */
  readonly setInitialStates: (trx: Knex, place: ListOwner, seeds: readonly InitialState[]) => Promise<string[]>;
  readonly withdrawInitialStates: (trx: Knex, place: ListOwner, words: readonly string[]) => Promise<number>;
  readonly answeredSince: (
    db: Knex,
    words: readonly { readonly wordId: string; readonly since: Date }[],
  ) => Promise<ReadonlySet<string>>;
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
}
