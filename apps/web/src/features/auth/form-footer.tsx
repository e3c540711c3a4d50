import type { HumanAction } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import styles from './auth-form.module.css';
import { HumanCheck } from './human-check.tsx';
import type { useAuthForm } from './use-auth-form.ts';

interface FormFooterProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'token' | 'setToken' | 'resetKey' | 'isBusy'>;
  action: HumanAction;
  /** The label of the button, at rest and while busy. */
  submit: string;
  busy: string;
}

/** The end of a form: the human check and the submit button, disabled until the check is solved. */
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
