import { useRef } from 'react';
import type { PracticeTask } from '@wordreel/shared';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useTalk } from '#tutor/talk/talk.ts';
import { TaskHelps, useFocusOnTask } from './task-helps.tsx';
import styles from './practice.module.css';

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
