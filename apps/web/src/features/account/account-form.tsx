import { useEffect, useRef, type ReactNode } from 'react';
import type { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './account.module.css';

interface AccountFormProps {
  action: Pick<ReturnType<typeof useSubmit>, 'failure' | 'isBusy'>;
  /** What the button says. */
  submit: string;
  tone?: 'primary' | 'danger';
  /** Whether something is still to be done before the button works. */
  isBlocked?: boolean;
  /** Stands above what went wrong. */
  intro?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The frame of every form of an account: what went wrong, the fields, and the two ways out. */
export function AccountForm({
  action: { failure, isBusy },
  submit,
  tone = 'primary',
  isBlocked = false,
  intro,
  children,
  onSubmit,
  onCancel,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button lost the focus while it waited, and there is something to type: what is missing, or all of it again.
  useEffect(() => {
    if (failure === null) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [failure]);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isBlocked) onSubmit();
      }}
    >
      {intro}
      <Banner>{failure?.message ?? null}</Banner>
      {children}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={tone} disabled={isBusy || isBlocked}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
