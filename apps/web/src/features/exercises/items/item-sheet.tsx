import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { INSTRUCTION_ID, STAGE_ID } from '#exercises/session/question-ids.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons.tsx';
import styles from './item-sheet.module.css';

interface ItemSheetProps extends AnswerButtonsProps {
  instruction: string;
  /** What the learner reads or hears. Null if there is only the answer area. */
  stage: ReactNode;
  children: ReactNode;
  /** Whether the stage stays unchanged after the answer. */
  keepsStage?: boolean;
}

/** The layout of every exercise: the sentence and the answer are in the same position in all of them. */
export function ItemSheet({ instruction, stage, children, keepsStage = false, ...foot }: ItemSheetProps) {
  const { phase } = useExerciseSession();
  const isAnswered = phase === 'answered';
  return (
    <>
      <h1 id={INSTRUCTION_ID} className={styles.ask}>
        {instruction}
      </h1>
      {stage !== null && (
        <div id={STAGE_ID} className={styles.stage} data-answered={isAnswered}>
          {isAnswered && !keepsStage ? <AnsweredStage /> : stage}
        </div>
      )}
      <div className={styles.answer} data-answered={isAnswered}>
        {children}
      </div>
      {!isAnswered && <AnswerButtons {...foot} />}
    </>
  );
}

/** After the answer, shows the whole line with its translation, or the word alone if it has no line. */
export function AnsweredStage() {
  const { language, verdict } = useExerciseSession();
  if (verdict === null) return null;
  const { word, sentence, form, sentenceTranslation } = verdict;
  return (
    <>
      {sentence === null ? (
        <p lang={language} dir="auto" className={styles.word}>
          {word.word}
        </p>
      ) : (
        <MarkedLine language={language} sentence={sentence} form={form ?? word.word} />
      )}
      {sentenceTranslation !== null && <p className={styles.aside}>{sentenceTranslation}</p>}
    </>
  );
}

interface MarkedLineProps {
  language: LanguageCode;
  sentence: string;
  /** The marked text as it occurs in the sentence, or null. */
  form: string | null;
}

export function MarkedLine({ language, sentence, form }: MarkedLineProps) {
  const parts = form === null ? [{ text: sentence, isMarked: false }] : sentenceParts(sentence, form);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {parts.map(({ text, isMarked }, index) =>
        // The parts have no key other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}
