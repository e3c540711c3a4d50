import type { HumanAction } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import styles from './auth-form.module.css';
import { HumanCheck } from './human-check.tsx';
import type { useAuthForm } from './use-auth-form.ts';

interface FormFooterProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'token' | 'setToken' | 'resetKey' | 'isBusy'>;
  action: HumanAction;
  /** What the button says, and what it says meanwhile. */
  submit: string;
  busy: string;
}

/** The end of a form: the human check, and the button that waits for it. */
export function FormFooter({ form, action, submit, busy }: FormFooterProps) {
  return (
    <>
      <HumanCheck action={action} onToken={form.setToken} resetKey={form.resetKey} />
      <Button type="submit" variant="primary" className={styles.submit} disabled={form.token === null || form.isBusy}>
        {form.isBusy ? busy : submit}
      </Button>
    </>
  );
}
