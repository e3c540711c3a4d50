import { type RefObject, useEffect, type ReactNode, useRef, type SyntheticEvent, useId } from 'react';
import { useTalk, useMessageText } from '#tutor/talk/talk.ts';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './practice.module.css';
import { type PracticeTask, MAX_TUTOR_MESSAGE, type LanguageCode, languageName } from '@wordreel/shared';
import { useAnswer } from './use-answer.ts';
import { LetterField } from '#ui/lines/letter-field.tsx';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { classNames } from '#ui/class-names.ts';

export function TaskHelps({ hasHint, children }: { hasHint: boolean; children?: ReactNode }) {
  const { isReady, send } = useTalk();
  return (
    <div className={styles.actions}>
      <div className={styles.helps}>
        {hasHint && (
          <Button variant="quiet" disabled={!isReady} onClick={() => send({ act: 'hint' })}>
            {texts.hint}
          </Button>
        )}
        <Button variant="quiet" disabled={!isReady} onClick={() => send({ act: 'skip' })}>
          {texts.skip}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** The first line of a task panel, which says that the learner answers now. */
export function TurnLine({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.turn}>
      <span className={styles.mark}>{texts.yourTurn}</span>
      {children}
    </div>
  );
}

/** Focuses a new task, unless the focus is elsewhere, for example on a word above. */
export function useFocusOnTask(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (isFree) field.current?.focus({ preventScroll: true });
  }, [field]);
}

export function SituationTask({ task }: { task: Extract<PracticeTask, { step: 'situation' }> }) {
  const { conversation, language, isReady, send } = useTalk();
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useFocusOnTask(group);
  const pick = useAnswer((choice) => {
    const text = task.options[choice];
    if (text !== undefined) send({ act: 'choose', choice, text });
  });
  return (
    <div className={styles.panel}>
      <TurnLine />
      <p id={id} className={styles.task}>
        {task.situation}
      </p>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={styles.options}
        aria-label={texts.whichLineFits}
        aria-describedby={id}
      >
        {task.options.map((option, index) => (
          <button
            key={option}
            type="button"
            className={styles.option}
            aria-disabled={!isReady}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => pick(index)}
          >
            <span className={styles.key} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span lang={language} dir="auto">
                {option}
              </span>
              {task.translations?.[index] !== undefined && (
                <span className={styles.translation}>{task.translations[index]}</span>
              )}
            </span>
          </button>
        ))}
      </fieldset>
      {/* A hint in a scene translates the lines, unless that is done already. */}
      <TaskHelps hasHint={conversation.scene !== null && task.translations === undefined} />
    </div>
  );
}

interface TypedTaskProps {
  task: Extract<PracticeTask, { step: 'gap' | 'sentence' | 'reply' }>;
}

export function TypedTask({ task }: TypedTaskProps) {
  const { conversation, language, isReady, send } = useTalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [text, setText] = useMessageText(conversation.id);
  useFocusOnTask(field);
  const isGap = task.step === 'gap';
  const label = labelOf(task, language);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || text.trim() === '') return;
    send({ act: 'say', text: text.trim() });
    setText('');
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <TurnLine>
        {/* What to reply to stands below, so the label only repeats what the field shows. */}
        <label htmlFor={id} className={task.step === 'reply' ? 'visually-hidden' : styles.ask}>
          {label}
        </label>
      </TurnLine>
      {task.step === 'reply' && (
        <p id={`${id}ask`} className={styles.task}>
          {task.ask}
        </p>
      )}
      <LetterField
        ref={field}
        id={id}
        aria-describedby={task.step === 'reply' ? `${id}ask` : undefined}
        className={styles.field}
        placeholder={task.step === 'reply' ? label : undefined}
        language={language}
        maxLength={MAX_TUTOR_MESSAGE}
        value={text}
        isMultiline
        enterKeyHint="send"
        onText={setText}
      />
      <TaskHelps hasHint>
        <Button type="submit" variant="primary" className={styles.main} disabled={!isReady || text.trim() === ''}>
          {isGap ? texts.check : texts.send}
        </Button>
      </TaskHelps>
    </form>
  );
}

function labelOf(task: TypedTaskProps['task'], language: LanguageCode): string {
  if (task.step === 'gap') return texts.missingWord({ count: task.letters });
  if (task.step === 'sentence') return texts.sentenceWith({ word: task.word });
  return texts.replyIn({ language: languageName(language) });
}

interface TaskStageProps {
  task: PracticeTask;
  language: LanguageCode;
  isCurrent: boolean;
}

/** What the dialogue shows of a task. What to say in a scene stands with the answer field, so it isn't repeated. */
export function TaskStage({ task, language, isCurrent }: TaskStageProps) {
  const { conversation } = useTalk();
  if (task.step === 'gap') {
    return (
      <div className={classNames(styles.stage, !isCurrent && styles.past)}>
        <GapLine language={language} gaps={task.gaps} letters={task.letters} />
        <p className={styles.meaning}>
          {task.meaning === null
            ? texts.gapLetters({ count: task.letters })
            : texts.gapHelp({ meaning: task.meaning, count: task.letters })}
        </p>
      </div>
    );
  }
  if (task.step === 'sentence') {
    return (
      <p className={styles.asked}>
        <span lang={language} dir="auto" className={styles.word}>
          {task.word}
        </span>
        {task.meaning !== null && <span className={styles.meaning}>{task.meaning}</span>}
      </p>
    );
  }
  if (task.step === 'situation' && !isCurrent && conversation.scene === null)
    return <p className={styles.meaning}>{task.situation}</p>;
  // The line stays hidden during a shadowing task, in which the learner first hears it.
  if (task.step === 'shadow' && !isCurrent) {
    return (
      <p lang={language} dir="auto" className={styles.stage}>
        {task.line.text}
      </p>
    );
  }
  return null;
}
