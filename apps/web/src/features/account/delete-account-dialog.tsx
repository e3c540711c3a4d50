import type { User } from '@wordreel/shared';
import { useDeleteAccountMutation } from '#store/api/auth-api.ts';
import { leaveDeletedAccount } from '#store/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** Asks for the password, a code where the second factor is on, and a word that means it. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation();
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Delete your account?" subtitle={user.email} width="narrow" startsAtField onClose={onClose}>
      <PasswordForm
        fallback="The account could not be deleted"
        submit="Delete account"
        tone="danger"
        intro={<p>Your words, levels and sessions are deleted. This cannot be undone: download your export first.</p>}
        wantsCode={user.twoFactorEnabled}
        isPasswordOptional
        word="delete"
        send={async ({ password, code }) => {
          await deleteAccount({ ...(password !== '' && { password }), ...(code !== '' && { code }) }).unwrap();
          await dispatch(leaveDeletedAccount());
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
