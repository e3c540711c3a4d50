import { useState, type FormEvent } from 'react';
import { passwordError } from '@wordreel/shared';
import { useChangePasswordMutation } from '#store/api/auth-api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

/** A new password; every other session ends with the old one. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = (changed: boolean) => {
    setOpen(false);
    setChanged(changed);
  };
  return (
    <AccountSection title="Password" text="A change logs out every other device.">
      {isChanged && <Banner tone="info">Your password is changed. Every other device has been logged out.</Banner>}
      {isOpen ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>Change password</Button>
        </div>
      )}
    </AccountSection>
  );
}

function ChangePasswordForm({ onClose }: { onClose: (changed: boolean) => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [confirmPassword, setConfirm] = useState('');
  const [change] = useChangePasswordMutation();
  const { run, error, isBusy } = useAction('The password could not be changed');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isBlank = currentPassword === '' || newPassword === '' || confirmPassword === '';
    const differ = newPassword === confirmPassword ? null : 'Passwords do not match';
    const wrong = isBlank ? 'All fields are required' : (passwordError(newPassword) ?? differ);
    if (await run(wrong, () => change({ currentPassword, newPassword }).unwrap())) onClose(true);
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Banner>{error}</Banner>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField label="New password" name="newPassword" value={newPassword} onChange={setNew} />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={() => onClose(false)}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Save password
        </Button>
      </div>
    </form>
  );
}
