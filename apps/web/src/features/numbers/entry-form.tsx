import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/you.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './entry-form.module.css';

/** Returns a key handler that cancels a form on Esc, unless it has unsaved changes. */
export const leaveOnEscape = (isChanged: boolean, onCancel: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isChanged) return;
    event.preventDefault();
    onCancel();
  },
});

interface EntryFormProps {
  failure: string | null;
  isBusy: boolean;
  isChanged: boolean;
  saves: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function EntryForm({ failure, isBusy, isChanged, saves, onSave, onCancel, children }: EntryFormProps) {
  return (
    <Form
      noValidate
      className={styles.form}
      {...leaveOnEscape(isChanged, onCancel)}
      onSubmit={() => !isBusy && onSave()}
    >
      <Banner>{failure}</Banner>
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {saves}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}

interface Attempt {
  readonly send: () => Promise<unknown>;
  readonly done: Done | null;
  /** What gets the focus afterwards: a name for `useFocusNext`. */
  readonly focus: string;
}

interface Done {
  readonly message: string;
  /** The request that undoes the change. The focus name of its button is `undo`. */
  readonly undo?: Attempt;
}

/** Changes a list of entries, one request at a time. Says what was done, and offers to undo it. */
export function useAttempts(focusNext: (name: string) => void) {
  const { run, failure, setFailure, isBusy } = useSubmit(texts.notSaved);
  const [done, setDone] = useState<Done | null>(null);
  const undo = done?.undo;
  const attempt = async ({ send, done: after, focus }: Attempt) => {
    if (isBusy || !(await run(null, send))) return;
    setDone(after);
    focusNext(focus);
  };
  const forget = () => {
    setDone(null);
    setFailure(null);
  };
  const notice = (
    <>
      <Banner>{failure?.message ?? null}</Banner>
      <p className={done === null ? 'visually-hidden' : styles.done}>
        <output className={styles.message}>{done?.message}</output>
        {undo !== undefined && (
          <Button data-focus="undo" aria-disabled={isBusy} onClick={() => void attempt(undo)}>
            {texts.undo}
          </Button>
        )}
      </p>
    </>
  );
  return { attempt: (one: Attempt) => void attempt(one), setDone, forget, isBusy, notice };
}
