import { useState, type FormEvent } from 'react';
import { useDisableSecondFactorMutation, useRegenerateBackupCodesMutation } from '#store/api/auth-api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

const NO_PASSWORD = 'Password is required';

/** New backup codes take the place of the old ones. */
export function RegenerateForm({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [regenerate] = useRegenerateBackupCodesMutation();
  const { run, error, isBusy } = useAction('The codes could not be made');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(password === '' ? NO_PASSWORD : null, async () =>
      onDone((await regenerate({ password }).unwrap()).backupCodes),
    );
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <p className={styles.text}>Ten new codes take the place of the old ones, which stop working.</p>
      <Banner>{error}</Banner>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Make new codes
        </Button>
      </div>
    </form>
  );
}

/** Turns the second factor off: with the password and a code. */
export function DisableForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [disable] = useDisableSecondFactorMutation();
  const { run, error, isBusy } = useAction('2FA verification failed');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const noCode = code.trim() === '' ? 'Please enter the complete 6-digit code' : null;
    const wrong = password === '' ? NO_PASSWORD : noCode;
    if (await run(wrong, () => disable({ password, code: code.trim() }).unwrap())) onDone();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Banner>{error}</Banner>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Code of your authenticator app, or a backup code"
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={isBusy}>
          Turn off
        </Button>
      </div>
    </form>
  );
}
