import { type FormEvent, useState } from 'react';
import { emailError, type HumanAction, PASSWORDS_DIFFER } from '@wordreel/shared';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { HumanCheck } from './human-check.tsx';

const CHALLENGE_OPEN = texts.challengeOpen;

/** Shared logic of the forms with a human check. @param fallback the error text if the server sends none */
export function useAuthForm(fallback: string) {
  const { failure, setFailure, isBusy, run, recheck } = useSubmit(fallback);
  const [token, setToken] = useState<string | null>(null);
  const [resetKey, setResetKey] = useState(0);
  const [wrongField, setWrongField] = useState<string | null>(null);

  /**
   * Sends the form unless `error` is set or the challenge is unsolved. An error moves the focus to its field; a failure
   * starts a new challenge.
   */
  const submit = async (
    { currentTarget }: FormEvent<HTMLFormElement>,
    error: string | null,
    send: (token: string) => Promise<unknown>,
  ): Promise<boolean> => {
    const field = error === null ? undefined : fieldOf(currentTarget, error);
    setWrongField(field?.name ?? null);
    field?.focus();
    const wrong = error ?? (token === null ? CHALLENGE_OPEN : null);
    const isDone = await run(wrong, async () => token !== null && send(token));
    if (wrong === null && !isDone) {
      setToken(null);
      setResetKey((key) => key + 1);
    }
    return isDone;
  };
  return {
    failure,
    clearFailure: () => setFailure(null),
    recheck,
    /** The name of the field that the failure is about. */
    wrongField: failure === null ? null : wrongField,
    token,
    setToken,
    resetKey,
    isBusy,
    submit,
  };
}

/** Returns the first empty field, since that is checked first, or else the one whose rule the error states. */
function fieldOf(form: HTMLFormElement, error: string): HTMLInputElement | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const isAboutEmail = error === emailError('');
  const ruled = error === PASSWORDS_DIFFER ? 'confirmPassword' : isAboutEmail ? 'email' : 'newPassword';
  return (
    fields.find(({ required, value }) => required && value.trim() === '') ?? fields.find(({ name }) => name === ruled)
  );
}

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  errorId?: string | undefined;
}

export function EmailField({ value, onChange, errorId }: EmailFieldProps) {
  return (
    <TextField
      label={texts.email}
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
}

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
