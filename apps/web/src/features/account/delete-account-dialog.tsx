import { useState } from 'react';
import { DELETION_DAYS, type User } from '@wordreel/shared';
import { useDeleteAccountMutation, useGetSecurityQuery } from '#store/api/account/auth-api.ts';
import { leaveDeletedAccount } from '#store/session/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { isLoginTooOld } from './is-login-too-old.ts';
import { LogInAgain } from './log-in-again.tsx';
import { PasswordForm } from './password-form.tsx';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const DAY = 24 * 3_600_000;

/** The day on which an account is deleted if its deletion is requested now. */
const deletionDate = () => date.format(Date.now() + DELETION_DAYS * DAY);

/** Asks for the password, for a code if the second factor is on, and for a typed word as confirmation. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation();
  const { data: security } = useGetSecurityQuery();
  const [needsLogin, setNeedsLogin] = useState(false);
  const dispatch = useAppDispatch();

  const send = async ({ password, code }: { password: string; code: string }) => {
    try {
      await deleteAccount({ ...(password !== '' && { password }), ...(code !== '' && { code }) }).unwrap();
    } catch (cause) {
      if (security?.password !== false || !isLoginTooOld(cause)) throw cause;
      setNeedsLogin(true);
      return;
    }
    await dispatch(leaveDeletedAccount());
    // Ending the session clears the toasts, so show this one afterwards.
    dispatch(
      toastShown({
        tone: 'info',
        text: `Your account will be deleted on ${deletionDate()}. Log in before to keep it.`,
      }),
    );
  };
  if (needsLogin) {
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
        intro={
          <p>
            You are logged out everywhere at once. On {deletionDate()} your words, levels and everything else are
            deleted for good; if you log in before, all of it stays. To take it along, download your data first.
          </p>
        }
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
