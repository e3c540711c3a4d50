import { useState, type FormEvent } from 'react';
import type { User } from '@wordreel/shared';
import { useDeleteAccountMutation } from '#store/api/auth-api.ts';
import { leaveDeletedAccount } from '#store/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

/** What has to be typed, so that nobody deletes an account by a slip. */
const WORD = 'delete';

/** Asks for the password, a code where the second factor is on, and a word that means it. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [word, setWord] = useState('');
  const [deleteAccount] = useDeleteAccountMutation();
  const { run, error, isBusy } = useAction('The account could not be deleted');
  const dispatch = useAppDispatch();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const noCode = user.twoFactorEnabled && code.trim() === '' ? 'Please enter the complete 6-digit code' : null;
    void run(noCode, async () => {
      await deleteAccount({ ...(password !== '' && { password }), ...(code !== '' && { code: code.trim() }) }).unwrap();
      await dispatch(leaveDeletedAccount());
    });
  };
  return (
    <Dialog title="Delete your account?" subtitle={user.email} width="narrow" startsAtField onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p>Your words, levels and sessions are deleted. This cannot be undone: download your export first.</p>
        <Banner>{error}</Banner>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {user.twoFactorEnabled && (
          <TextField
            label="Code of your authenticator app, or a backup code"
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <TextField
          label={`Type “${WORD}” to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={isBusy || word.trim().toLowerCase() !== WORD}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
