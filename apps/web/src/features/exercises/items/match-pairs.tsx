import { PairColumns } from '#exercises/answer/pair-columns.tsx';
import type { ItemOf } from '#exercises/sitting/sitting.ts';
import { ItemSheet } from './item-sheet.tsx';

/** Words at the left, meanings at the right: which belong together? */
export function MatchPairs({ item }: { item: ItemOf<'match-pairs'> }) {
  return (
    <ItemSheet ask="Which belong together? Press a word, then its meaning" stage={null} keepsStage>
      <PairColumns item={item} />
    </ItemSheet>
  );
}
