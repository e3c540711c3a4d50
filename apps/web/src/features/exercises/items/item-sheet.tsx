import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { INSTRUCTION_ID, STAGE_ID, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/keys-and-focus.ts';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './item-sheet.module.css';

interface AnswerButtonsProps {
  /** Id of the form that `Check` submits; undefined if a single press answers. */
  form?: string;
  isReady?: boolean;
  hasHint?: boolean;
  /** The label of the button that continues without an answer; `Show answer` by default. */
  skip?: string;
}

export interface ItemSheetProps extends AnswerButtonsProps {
  instruction: string;
  /** What the learner reads or hears. Null if there is only the answer area. */
  stage: ReactNode;
  children: ReactNode;
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

function AnswerButtons({ form, isReady = false, hasHint = false, skip }: AnswerButtonsProps) {
  const { phase, refusal, answer } = useExerciseSession();
  const isAsking = phase === 'asking';
  return (
    <div className={styles.foot}>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {hasHint && <HintLine isAsking={isAsking} />}
      {phase === 'unsent' ? (
        <UnsentNotice />
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" disabled={!isAsking} onClick={() => answer({ kind: 'revealed' })}>
            {skip ?? texts.showAnswer}
          </Button>
          {form !== undefined && (
            <Button
              type="submit"
              form={form}
              variant="primary"
              className={styles.check}
              disabled={!isAsking || !isReady}
            >
              {phase === 'sending' ? texts.checking : texts.check}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function HintLine({ isAsking }: { isAsking: boolean }) {
  const { session, item, language, onHinted } = useExerciseSession();
  const [loadHint, { data, isLoading, isError }] = exercisesApi.useAskHintMutation();
  const showHint = () => {
    if (!isAsking || isLoading || data !== undefined) return;
    void loadHint({ session: session.id, item: item.index })
      .unwrap()
      .then(onHinted, () => undefined);
  };
  useExerciseKeys({ KeyH: showHint });
  return (
    <div className={styles.hint}>
      {data === undefined && (
        <Button variant="quiet" disabled={!isAsking || isLoading} onClick={showHint} aria-keyshortcuts="H Alt+H">
          {texts.firstLetter}
        </Button>
      )}
      <output>
        {data !== undefined && (
          <>
            {texts.firstLetterHint({
              hint: data.hint,
              strong: (content) => <strong lang={language}>{content}</strong>,
            })}
          </>
        )}
        {isError && data === undefined && texts.firstLetterFailed}
      </output>
    </div>
  );
}

/** Says that the answer is unsent. It survives a reload, and is sent again when the network returns. */
function UnsentNotice() {
  const { retry } = useExerciseSession();
  return (
    <div role="alert" className={styles.notice}>
      <Icon of={WifiOff} />
      <p>{texts.answerUnsent}</p>
      <Button ref={focusOnMount} variant="primary" onClick={retry}>
        {texts.tryAgain}
      </Button>
    </div>
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
        <MarkedLine sentence={sentence} form={form ?? word.word} />
      )}
      {sentenceTranslation !== null && <p className={styles.aside}>{sentenceTranslation}</p>}
    </>
  );
}

/** @param form the marked text as it occurs in the sentence, or null */
export function MarkedLine({ sentence, form }: { sentence: string; form: string | null }) {
  const { language } = useExerciseSession();
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
