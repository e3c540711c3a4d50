import { useState } from 'react';
import { INSTRUCTION_ID } from '#exercises/session/question-ids.ts';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { matchedPairs } from './matched-pairs.ts';
import { PairButton } from './pair-button.tsx';
import styles from './pair-columns.module.css';

/** Two columns. Press 1 to 4 for a word, then 1 to 4 for its meaning. */
export function PairColumns({ item }: { item: ItemOf<'match-pairs'> }) {
  const { session, language, phase, lastAnswer, verdict, answer } = useExerciseSession();
  const [left, setLeft] = useState<number | null>(null);
  const isAsking = phase === 'asking';
  const group = useFocusFirst<HTMLFieldSetElement>();
  const pairs = matchedPairs(item, session.verdicts);
  const sent = lastAnswer?.kind === 'pair' && phase !== 'told' ? lastAnswer : null;
  const chosen = left ?? sent?.left ?? null;

  const pickLeft = (index: number) => {
    if (isAsking && !pairs.some((pair) => pair.left === index)) setLeft(index === left ? null : index);
  };
  const pickRight = (index: number) => {
    if (!isAsking || left === null || pairs.some((pair) => pair.right === index)) return;
    answer({ kind: 'pair', left, right: index });
    setLeft(null);
  };
  const pick = left === null ? pickLeft : pickRight;
  useExerciseKeys(Object.fromEntries(item.left.map((_word, index) => [`Digit${index + 1}`, () => pick(index)])));

  const isWrong = isAsking && left === null && verdict?.result === 'wrong';
  const numberOf = (side: 'left' | 'right', index: number) => pairs.findIndex((pair) => pair[side] === index);
  return (
    <fieldset
      ref={group}
      aria-label="Words and meanings"
      aria-describedby={INSTRUCTION_ID}
      tabIndex={-1}
      className={styles.pairs}
    >
      <ul aria-label="Words" className={styles.column}>
        {item.left.map((word, index) => (
          <li key={word}>
            <PairButton
              text={word}
              lang={language}
              isChosen={chosen === index}
              pair={numberOf('left', index)}
              isOff={!isAsking}
              onPick={() => pickLeft(index)}
            />
          </li>
        ))}
      </ul>
      <ul aria-label="Meanings" className={styles.column}>
        {item.right.map((meaning, index) => (
          <li key={meaning}>
            <PairButton
              text={meaning}
              isChosen={sent?.right === index}
              pair={numberOf('right', index)}
              isOff={!isAsking || left === null}
              onPick={() => pickRight(index)}
            />
          </li>
        ))}
      </ul>
      <output className={styles.said}>
        {isWrong && (
          <>
            Not this one. Try another meaning for <strong lang={language}>{verdict.word.word}</strong>.
          </>
        )}
      </output>
    </fieldset>
  );
}
