import { useState, type ReactNode } from 'react';
import { confirmationError, secondFactorCodeError } from '@wordreel/shared';
import { useSubmit } from '#store/use-submit.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';

interface PasswordFormProps {
  /** The text where the server gives none. */
  fallback: string;
  submit: string;
  tone?: 'primary' | 'danger';
  intro?: ReactNode;
  /** Whether the second factor is asked for besides. */
  wantsCode?: boolean;
  /** False where it is known that there is none to type. */
  hasPassword?: boolean;
  /** For accounts that may have none: the server knows. */
  isPasswordOptional?: boolean;
  /** Has to be typed, so that nobody does this by a slip. */
  word?: string;
  send: (confirmation: { password: string; code: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** Does something to the account once its owner has typed the password, and what else proves that they mean it. */
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
