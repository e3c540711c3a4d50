import { useEffect, useRef, type ReactNode, useState } from 'react';
import { confirmationError, secondFactorCodeError } from '@wordreel/shared';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './account.module.css';

interface AccountFormProps {
  action: Pick<ReturnType<typeof useSubmit>, 'failure' | 'isBusy'>;
  submit: string;
  tone?: 'primary' | 'danger';
  isBlocked?: boolean;
  intro?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}

export function AccountForm({ action, submit, tone = 'primary', isBlocked = false, ...props }: AccountFormProps) {
  const { failure, isBusy } = action;
  const { intro, children, onSubmit, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  // The button lost the focus while disabled, so focus the first empty field, or the first one if all are filled.
  useEffect(() => {
    if (failure === null) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [failure]);
  return (
    <Form ref={form} noValidate className={styles.form} onSubmit={() => !isBusy && !isBlocked && onSubmit()}>
      {intro}
      <Banner>{failure?.message ?? null}</Banner>
      {children}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant={tone} disabled={isBusy || isBlocked}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

interface PasswordFormProps {
  fallback: string;
  submit: string;
  tone?: 'primary' | 'danger';
  intro?: ReactNode;
  wantsCode?: boolean;
  hasPassword?: boolean;
  /** Whether the password may be left empty, for accounts that may have none. The server checks it. */
  isPasswordOptional?: boolean;
  /** A word that must be typed, to prevent accidental confirmation. */
  word?: string;
  send: (confirmation: { password: string; code: string }) => Promise<unknown>;
  onCancel: () => void;
}

export function PasswordForm({ fallback, wantsCode = false, hasPassword = true, ...props }: PasswordFormProps) {
  const { isPasswordOptional = false, word, send, ...frame } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [typedWord, setTypedWord] = useState('');
  const action = useSubmit(fallback);

  const onSubmit = () => {
    const typed = { password, code: code.trim() };
    const codeError = wantsCode ? secondFactorCodeError(typed.code) : null;
    const wrong = isPasswordOptional || !hasPassword ? codeError : confirmationError(wantsCode ? typed : { password });
    void action.run(wrong, () => send(typed));
  };
  const isBlocked = word !== undefined && typedWord.trim().toLowerCase() !== word;
  return (
    <AccountForm {...frame} action={action} isBlocked={isBlocked} onSubmit={onSubmit}>
      {hasPassword && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {wantsCode && (
        <TextField
          label={texts.codeOrBackupCode}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {word !== undefined && (
        <TextField
          label={texts.typeToConfirm({ word })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          value={typedWord}
          onChange={(event) => setTypedWord(event.target.value)}
        />
      )}
    </AccountForm>
  );
}
