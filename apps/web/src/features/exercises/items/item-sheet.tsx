import type { ReactNode } from 'react';
import { INSTRUCTION_ID, STAGE_ID } from '#exercises/session/question-ids.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import styles from './item-sheet.module.css';
import { AnsweredStage } from './answered-stage.tsx';

interface ItemSheetProps {
  /** The instruction, in a few words. */
  instruction: string;
  /** What the learner reads or hears. Null if there is only the answer area. */
  stage: ReactNode;
  /** The answer area, before and after the answer. */
  children: ReactNode;
  /** The form that `Check` submits. Unset if one press answers. */
  form?: string;
  /** Whether there is an answer to check. */
  isReady?: boolean;
  /** The label of the button that continues without an answer. By default it shows the answer. */
  skip?: string;
  /** Whether to offer the first letter as a hint. */
  hasHint?: boolean;
  /** Whether the stage stays unchanged after the answer. */
  keepsStage?: boolean;
}

/** The layout of every exercise: the sentence and the answer are in the same position in all of them. */
export function ItemSheet({ instruction, stage, children, keepsStage = false, ...foot }: ItemSheetProps) {
  const { phase } = useExerciseSession();
  const isAnswered = phase === 'told';
  return (
    <>
      <h1 id={INSTRUCTION_ID} className={styles.ask}>
        {instruction}
      </h1>
      {stage !== null && (
        <div id={STAGE_ID} className={styles.stage} data-told={isAnswered}>
          {isAnswered && !keepsStage ? <AnsweredStage /> : stage}
        </div>
      )}
      <div className={styles.answer} data-told={isAnswered}>
        {children}
      </div>
      {!isAnswered && <AnswerButtons {...foot} />}
    </>
  );
}
