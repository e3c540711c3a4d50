import type { KnownListPreview, KnownListReason } from '@wordreel/shared';
import type { Knex } from 'knex';
import { standingsOf } from '#features/words/list/standings.store';
import type { UserLanguage } from '#lib/user-language';
import type { AskedWord, AskedWords } from './asked-words.service.ts';

/** Maximum number of words listed as added, and as skipped for each reason. */
const MAX_REPORTED = 12;

const REASONS: readonly KnownListReason[] = [
  'listed',
  'known',
  'unknown',
  'ignored',
  'repeated',
  'notFound',
  'invalid',
];

interface ListPlan {
  /** Words that are neither listed nor marked, in the order of the request. */
  readonly adds: readonly AskedWord[];
  readonly skips: readonly { readonly text: string; readonly why: KnownListReason }[];
}

export async function planList(db: Knex, place: UserLanguage, { words, unusable }: AskedWords): Promise<ListPlan> {
  const standings = await standingsOf(db, place, words);
  return {
    adds: words.filter((_word, index) => standings[index] === null),
    skips: [
      ...words.flatMap(({ word, given }, index) => {
        const why = standings[index] ?? null;
        return why === null ? [] : { text: given ?? word, why };
      }),
      ...unusable.map(({ given, why }) => ({ text: given, why })),
    ],
  };
}

const toPreviewed = ({ word, meaning, given }: AskedWord) => ({ word, meaning, given: given === word ? null : given });

export function toPreview({ adds, skips }: ListPlan, { leftOut }: Pick<AskedWords, 'leftOut'>): KnownListPreview {
  return {
    adds: adds.length,
    leftOut,
    firstAdds: adds.slice(0, MAX_REPORTED).map(toPreviewed),
    skips: REASONS.flatMap((why) => {
      const those = skips.filter((skip) => skip.why === why);
      return those.length === 0
        ? []
        : { why, count: those.length, first: those.slice(0, MAX_REPORTED).map(({ text }) => text) };
    }),
  };
}
