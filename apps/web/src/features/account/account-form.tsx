import { useEffect, useRef, type ReactNode } from 'react';
import type { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './account.module.css';

interface AccountFormProps {
  action: Pick<ReturnType<typeof useSubmit>, 'failure' | 'isBusy'>;
  /** The label of the submit button. */
  submit: string;
  tone?: 'primary' | 'danger';
  /** Keeps the submit button disabled while something is missing. */
  isBlocked?: boolean;
  /** Rendered above the error. */
  intro?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The frame of every account form: the error, the fields, and the submit and cancel buttons. */
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
  // The button loses the focus while it is disabled. Focus the first empty field, or the first field if all are filled.
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
