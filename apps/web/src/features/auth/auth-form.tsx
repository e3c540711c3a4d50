import { useState } from 'react';
import type { HumanAction } from '@wordreel/shared';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { HumanCheck } from './human-check.tsx';

const CHALLENGE_OPEN = 'Please complete the verification challenge';

/** Shared logic of the forms with a human check. @param fallback the error text if the server sends none */
export function useAuthForm(fallback: string) {
  const { failure, isBusy, run, recheck } = useSubmit(fallback);
  const [token, setToken] = useState<string | null>(null);
  const [resetKey, setResetKey] = useState(0);

  /** Sends the form unless `error` is set or the challenge is unsolved. A failure starts a new challenge. */
  const submit = async (error: string | null, send: (token: string) => Promise<unknown>): Promise<boolean> => {
    const wrong = error ?? (token === null ? CHALLENGE_OPEN : null);
    const isDone = await run(wrong, async () => token !== null && send(token));
    if (wrong === null && !isDone) {
      setToken(null);
      setResetKey((key) => key + 1);
    }
    return isDone;
  };
  return { failure, recheck, token, setToken, resetKey, isBusy, submit };
}

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  errorId?: string | undefined;
}

export function EmailField({ value, onChange, errorId }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FormFooterProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'token' | 'setToken' | 'resetKey' | 'isBusy'>;
  action: HumanAction;
  submit: string;
  busy: string;
  variant?: 'primary' | 'outline';
}

export function FormFooter({ form, action, submit, busy, variant = 'primary' }: FormFooterProps) {
  return (
    <>
      <HumanCheck action={action} onToken={form.setToken} resetKey={form.resetKey} />
      <Button type="submit" variant={variant} className={styles.submit} disabled={form.token === null || form.isBusy}>
        {form.isBusy ? busy : submit}
      </Button>
    </>
  );
}
