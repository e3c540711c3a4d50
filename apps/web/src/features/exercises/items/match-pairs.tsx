import { PairColumns } from '#exercises/answer/pair-columns.tsx';
import type { ItemOf } from '#exercises/session/exercise-session-context.ts';
import { ItemSheet } from './item-sheet.tsx';

/** Words on the left, meanings on the right, to be matched. */
export function MatchPairs({ item }: { item: ItemOf<'match-pairs'> }) {
  return (
    <ItemSheet instruction="Which belong together? Press a word, then its meaning" stage={null}>
      <PairColumns item={item} />
    </ItemSheet>
  );
}
