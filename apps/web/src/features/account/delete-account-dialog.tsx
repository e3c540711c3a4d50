import { useState } from 'react';
import type { User } from '@wordreel/shared';
import { useDeleteAccountMutation, useGetSecurityQuery } from '#store/api/auth-api.ts';
import { leaveDeletedAccount } from '#store/session/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { isLoginTooOld } from './is-login-too-old.ts';
import { LogInAgain } from './log-in-again.tsx';
import { PasswordForm } from './password-form.tsx';

/** Asks for the password, a code where the second factor is on, and a word that means it. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation();
  const { data: security } = useGetSecurityQuery();
  const [isLate, setLate] = useState(false);
  const dispatch = useAppDispatch();

  const send = async ({ password, code }: { password: string; code: string }) => {
    try {
      await deleteAccount({ ...(password !== '' && { password }), ...(code !== '' && { code }) }).unwrap();
    } catch (cause) {
      if (security?.password !== false || !isLoginTooOld(cause)) throw cause;
      setLate(true);
      return;
    }
    await dispatch(leaveDeletedAccount());
  };
  if (isLate) {
    return (
      <Dialog title="Log in again" subtitle="You logged in a while ago." width="narrow" onClose={onClose}>
        <LogInAgain onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Delete your account?" subtitle={user.email} width="narrow" startsAtField onClose={onClose}>
      <PasswordForm
        fallback="The account could not be deleted"
        submit="Delete account"
        tone="danger"
        intro={<p>Your words, levels and sessions are deleted. This cannot be undone: download your export first.</p>}
        wantsCode={user.twoFactorEnabled}
        hasPassword={security?.password !== false}
        isPasswordOptional
        word="delete"
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
