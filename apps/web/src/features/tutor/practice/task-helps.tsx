import { type RefObject, useEffect, type ReactNode } from 'react';
import { useTalk } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './practice.module.css';

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
