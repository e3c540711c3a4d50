import { type RefObject, useEffect, type ReactNode, useRef, type SyntheticEvent, useId } from 'react';
import { useTalk, useMessageText } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './practice.module.css';
import { type PracticeTask, MAX_TUTOR_MESSAGE, type LanguageCode } from '@wordreel/shared';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { formatCount } from '#lib/text/format.ts';
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
            Hint
          </Button>
        )}
        <Button variant="quiet" disabled={!isReady} onClick={() => send({ act: 'skip' })}>
          Skip
        </Button>
      </div>
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
  const { language, isReady, send } = useTalk();
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusOnTask(group);
  const pick = (choice: number) => {
    const text = task.options[choice];
    if (isReady && text !== undefined) send({ act: 'choose', choice, text });
  };
  useDigitKeys(pick);
  return (
    <div className={styles.panel}>
      <fieldset ref={group} tabIndex={-1} className={styles.options} aria-label="Which line fits?">
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
            <span lang={language} dir="auto">
              {option}
            </span>
          </button>
        ))}
      </fieldset>
      <TaskHelps hasHint={false} />
    </div>
  );
}

export function useDigitKeys(pick: (choice: number) => void): void {
  useKeyDown((event) => {
    const { target, code, ctrlKey, altKey, metaKey, repeat } = event;
    const isTyping = target instanceof Element && target.closest('textarea, input, select, dialog') !== null;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    if (digit === undefined || isTyping || ctrlKey || altKey || metaKey || repeat) return;
    event.preventDefault();
    pick(Number(digit) - 1);
  });
}

export function TypedTask({ task }: { task: Extract<PracticeTask, { step: 'gap' | 'sentence' }> }) {
  const { conversation, language, isReady, send } = useTalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [text, setText] = useMessageText(conversation.id);
  useFocusOnTask(field);
  const isGap = task.step === 'gap';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || text.trim() === '') return;
    send({ act: 'say', text: text.trim() });
    setText('');
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <label htmlFor={id} className={styles.ask}>
        {isGap
          ? `The missing word, ${formatCount(task.letters, 'letter', 'letters')}`
          : `A sentence with ‘${task.word}’`}
      </label>
      <LetterField
        ref={field}
        id={id}
        className={styles.field}
        language={language}
        maxLength={MAX_TUTOR_MESSAGE}
        value={text}
        isMultiline
        enterKeyHint="send"
        onText={setText}
      />
      <TaskHelps hasHint>
        <Button type="submit" variant="primary" className={styles.main} disabled={!isReady || text.trim() === ''}>
          {isGap ? 'Check' : 'Send'}
        </Button>
      </TaskHelps>
    </form>
  );
}

interface TaskStageProps {
  task: PracticeTask;
  language: LanguageCode;
  isCurrent: boolean;
}

export function TaskStage({ task, language, isCurrent }: TaskStageProps) {
  if (task.step === 'gap') {
    return (
      <div className={classNames(styles.stage, !isCurrent && styles.past)}>
        <GapLine language={language} gaps={task.gaps} letters={task.letters} />
        <p className={styles.meaning}>
          {task.meaning !== null && `${task.meaning} · `}
          {formatCount(task.letters, 'letter', 'letters')}
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
  if (task.step === 'situation') return <p className={styles.stage}>{task.situation}</p>;
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
