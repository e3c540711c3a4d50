import type { ReactNode } from 'react';
import { useSitting } from '#exercises/sitting/sitting.ts';
import { AskFoot } from './ask-foot.tsx';
import styles from './item-sheet.module.css';
import { ToldStage } from './told-stage.tsx';

interface ItemSheetProps {
  /** What is to be done, in a few words. */
  ask: string;
  /** What is read or heard. */
  stage: ReactNode;
  /** Where the answer is given, and where it stands afterwards. */
  children: ReactNode;
  /** The form that `Check` sends; none where a press answers. */
  form?: string;
  /** Whether there is something to check. */
  isReady?: boolean;
  /** Whether a first letter would help. */
  hasHint?: boolean;
  /** Whether the stage stays as it is after the answer. */
  keepsStage?: boolean;
}

/** The one page of every exercise: the sentence and the answer have the same place in all of them. */
export function ItemSheet({ ask, stage, children, keepsStage = false, ...foot }: ItemSheetProps) {
  const { phase } = useSitting();
  const isTold = phase === 'told';
  return (
    <>
      <h1 className={styles.ask}>{ask}</h1>
      <div className={styles.stage}>{isTold && !keepsStage ? <ToldStage /> : stage}</div>
      <div className={styles.answer}>{children}</div>
      {!isTold && <AskFoot {...foot} />}
    </>
  );
}
