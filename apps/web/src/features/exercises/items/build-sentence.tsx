import { useId, useState } from 'react';
import { ChipBank } from '#exercises/answer/chip-bank.tsx';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { ItemSheet } from './item-sheet.tsx';
import styles from './stage.module.css';

/** The words of a line in random order, to be put in the right one. */
export function BuildSentence({ item }: { item: ItemOf<'build-sentence'> }) {
  const form = useId();
  const { lastAnswer } = useExerciseSession();
  const [order, setOrder] = useState<readonly number[]>(lastAnswer?.kind === 'order' ? lastAnswer.order : []);
  return (
    <ItemSheet
      instruction="Put the words in order"
      stage={
        item.translation === null ? (
          <p className={styles.aside}>Press the words one after the other.</p>
        ) : (
          <p dir="auto" className={styles.line}>
            {item.translation}
          </p>
        )
      }
      form={form}
      isReady={order.length === item.chips.length}
    >
      <ChipBank form={form} chips={item.chips} order={order} onOrder={setOrder} />
    </ItemSheet>
  );
}
