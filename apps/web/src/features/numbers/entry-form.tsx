import type { ReactNode } from 'react';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './entry-form.module.css';
import { leaveOnEscape } from './leave-on-escape.ts';

interface EntryFormProps {
  /** Why the last try was not saved. */
  failure: string | null;
  isBusy: boolean;
  /** Whether something stands in it that was not there at first: Esc does not throw it away. */
  isChanged: boolean;
  /** What the button that saves says. */
  saves: string;
  onSave: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form that opens in a list, for one entry of it. */
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
      <div className={styles.ways}>
        {/* Disabled, it would lose the focus. */}
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
