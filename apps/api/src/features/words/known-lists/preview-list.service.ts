import type { KnownListPreview, KnownListReason } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { ListOwner } from '#features/words/batches/batch-turn';
import type { AskedWord, AskedWords } from './asked-words.service.ts';
import { saidBefore } from './said-before.store.ts';

/** So many words are told of what is added, and of each kind of what is skipped. */
const MAX_REPORTED = 12;

/** In the order in which reasons are told. */
const REASONS: readonly KnownListReason[] = [
  'listed',
  'known',
  'unknown',
  'ignored',
  'repeated',
  'notFound',
  'invalid',
];

/** A word that is skipped, and why. */
interface Skipped {
  readonly text: string;
  readonly why: KnownListReason;
}

/** What a list does to the words of a learner as they are now. */
interface SortedList {
  /** Words of which nothing was said before, in their order. */
  readonly adds: readonly AskedWord[];
  readonly skips: readonly Skipped[];
}

/** Sorts the words of a list: what its learner has said of a word before stands. */
export async function sortList(db: Knex, place: ListOwner, { words, unusable }: AskedWords): Promise<SortedList> {
  const said = await saidBefore(db, place, words);
  return {
    adds: words.filter((_word, index) => said[index] === null),
    skips: [
      ...words.flatMap(({ word, given }, index) => {
        const why = said[index] ?? null;
        return why === null ? [] : { text: given ?? word, why };
      }),
      ...unusable.map(({ given, why }) => ({ text: given, why })),
    ],
  };
}

const toTold = ({ word, meaning, given }: AskedWord) => ({ word, meaning, given: given === word ? null : given });

/** Tells what a list would do. */
export function toPreview({ adds, skips }: SortedList, { leftOut }: Pick<AskedWords, 'leftOut'>): KnownListPreview {
  return {
    adds: adds.length,
    leftOut,
    firstAdds: adds.slice(0, MAX_REPORTED).map(toTold),
    skips: REASONS.flatMap((why) => {
      const those = skips.filter((skip) => skip.why === why);
      return those.length === 0
        ? []
        : { why, count: those.length, first: those.slice(0, MAX_REPORTED).map(({ text }) => text) };
    }),
  };
}
