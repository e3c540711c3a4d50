import type { ReactNode } from 'react';
import { ASK_ID, STAGE_ID } from '#exercises/session/asked-ids.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { AskFoot } from './ask-foot.tsx';
import styles from './item-sheet.module.css';
import { ToldStage } from './told-stage.tsx';

interface ItemSheetProps {
  /** What is to be done, in a few words. */
  ask: string;
  /** What is read or heard; null where the answer is all there is. */
  stage: ReactNode;
  /** Where the answer is given, and where it stands afterwards. */
  children: ReactNode;
  /** The form that `Check` sends; none where a press answers. */
  form?: string;
  /** Whether there is something to check. */
  isReady?: boolean;
  /** What going on without an answer is called; by itself it shows the answer. */
  skip?: string;
  /** Whether a first letter would help. */
  hasHint?: boolean;
  /** Whether the stage stays as it is after the answer. */
  keepsStage?: boolean;
}

/** The one page of every exercise: the sentence and the answer have the same place in all of them. */
export function ItemSheet({ ask, stage, children, keepsStage = false, ...foot }: ItemSheetProps) {
  const { phase } = useExerciseSession();
  const isTold = phase === 'told';
  return (
    <>
      <h1 id={ASK_ID} className={styles.ask}>
        {ask}
      </h1>
      {stage !== null && (
        <div id={STAGE_ID} className={styles.stage} data-told={isTold}>
          {isTold && !keepsStage ? <ToldStage /> : stage}
        </div>
      )}
      <div className={styles.answer} data-told={isTold}>
        {children}
      </div>
      {!isTold && <AskFoot {...foot} />}
    </>
  );
}
