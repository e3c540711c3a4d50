import { useState, type ReactNode } from 'react';
import { confirmationError, secondFactorCodeError } from '@wordreel/shared';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';

interface PasswordFormProps {
  /** Shown if the server sends no error message. */
  fallback: string;
  submit: string;
  tone?: 'primary' | 'danger';
  intro?: ReactNode;
  /** Whether to ask for a code of the second factor too. */
  wantsCode?: boolean;
  /** False if the account is known to have no password. */
  hasPassword?: boolean;
  /** For accounts that may have no password. The server checks it. */
  isPasswordOptional?: boolean;
  /** A word to type, which prevents accidental confirmation. */
  word?: string;
  send: (confirmation: { password: string; code: string }) => Promise<unknown>;
  onCancel: () => void;
}

/**
 * Runs an account action after its owner has confirmed it with the password and, if required, a code or a typed word.
 */
export function PasswordForm({
  fallback,
  wantsCode = false,
  hasPassword = true,
  isPasswordOptional = false,
  word,
  send,
  ...frame
}: PasswordFormProps) {
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
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {wantsCode && (
        <TextField
          label="Code of your authenticator app, or a backup code"
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
          label={`Type “${word}” to confirm`}
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
