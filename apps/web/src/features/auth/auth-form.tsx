import { useCallback, useState } from 'react';
import type { HumanAction } from '@wordreel/shared';
import { useSubmit } from '#store/hooks/use-submit.ts';
import type { Failure } from '#store/network/call-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { HumanCheck } from './human-check.tsx';

const CHALLENGE_OPEN = 'Please complete the verification challenge';

interface AuthForm {
  failure: Failure | null;
  /** Clears the error. */
  clear: () => void;
  /** The token of the human check, or null until it is solved. */
  token: string | null;
  setToken: (token: string | null) => void;
  /** Changes when the human check has to restart. */
  resetKey: number;
  isBusy: boolean;
  /**
   * Sends the form, unless `error` is set or the challenge is unsolved. A challenge is valid for one request, so a
   * failure starts a new one.
   * @returns whether it succeeded
   */
  submit: (error: string | null, send: (token: string) => Promise<unknown>) => Promise<boolean>;
}

/** Shared logic of the forms with a human check. @param fallback the error text if the server sends none */
export function useAuthForm(fallback: string): AuthForm {
  const { failure, isBusy, run, setFailure } = useSubmit(fallback);
  const clear = useCallback(() => setFailure(null), [setFailure]);
  const [token, setToken] = useState<string | null>(null);
  const [resetKey, setResetKey] = useState(0);

  const submit = useCallback<AuthForm['submit']>(
    async (error, send) => {
      const wrong = error ?? (token === null ? CHALLENGE_OPEN : null);
      const isDone = await run(wrong, async () => token !== null && send(token));
      if (wrong === null && !isDone) {
        setToken(null);
        setResetKey((key) => key + 1);
      }
      return isDone;
    },
    [run, token],
  );
  return { failure, clear, token, setToken, resetKey, isBusy, submit };
}

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  /** The id of the error text. Missing if there is no error. */
  errorId?: string | undefined;
}

/** The email address of an account. */
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
