import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
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
  /** Whether the fields differ from their initial values. If so, Esc does not close the form. */
  isChanged: boolean;
  saves: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function EntryForm({ failure, isBusy, isChanged, saves, onSave, onCancel, children }: EntryFormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      {...leaveOnEscape(isChanged, onCancel)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave();
      }}
    >
      <Banner>{failure}</Banner>
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {saves}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
