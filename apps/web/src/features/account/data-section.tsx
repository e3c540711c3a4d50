import { type ReactNode, useState } from 'react';
import { DELETION_DAYS, type User } from '@wordreel/shared';
import { saveFile } from '#lib/browser/save-file.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { leaveDeletedAccount } from '#store/session/learner-session.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { LogInAgainDialog, useOwnerProof } from './owner-proof.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { PasswordForm } from './account-form.tsx';
import { RestoreSection } from './restore-section.tsx';

export function DataSection({ user, children }: { user: User; children?: ReactNode }) {
  const [exportAccount] = authApi.useExportAccountMutation();
  const { run, failure, isBusy } = useSubmit('The export could not be made');
  const [isDeleting, setDeleting] = useState(false);
  const save = () =>
    run(null, async () => {
      const data = await exportAccount().unwrap();
      saveFile(`wordreel-${data.exportedAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
    });
  return (
    <>
      <ArchiveSection />
      <RestoreSection />
      <PartSection
        anchor="your-data"
        title="Your account as JSON"
        text="The same account as one JSON file, for your own programs. You can restore it too."
      >
        <Banner>{failure?.message ?? null}</Banner>
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => void save()}>
            Download JSON
          </Button>
        </div>
      </PartSection>
      {children}
      <PartSection
        anchor="delete-account"
        title="Delete account"
        text={`You are logged out at once. ${DELETION_DAYS} days later the account is deleted with everything in it. Log in before then to cancel.`}
      >
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
        {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
      </PartSection>
    </>
  );
}

const MS_PER_DAY = 24 * 3_600_000;

const deletionDate = () =>
  new Date(Date.now() + DELETION_DAYS * MS_PER_DAY).toLocaleDateString('en', { dateStyle: 'long' });

function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteAccount] = authApi.useDeleteAccountMutation();
  const { hasPassword, needsLogin, prove } = useOwnerProof();
  const dispatch = useAppDispatch();

  const send = ({ password, code }: { password: string; code: string }) =>
    prove(password, async (body) => {
      await deleteAccount({ ...body, ...(code !== '' && { code }) }).unwrap();
      await dispatch(leaveDeletedAccount());
      // Ending the session clears the toasts, so show this one afterwards.
      const text = `Your account will be deleted on ${deletionDate()}. Log in before then to keep it.`;
      dispatch(toastShown({ tone: 'info', text }));
    });
  if (needsLogin) return <LogInAgainDialog onClose={onClose} />;
  return (
    <Dialog title="Delete your account?" subtitle={user.email} width="narrow" startsAtField onClose={onClose}>
      <PasswordForm
        fallback="The account could not be deleted"
        submit="Delete account"
        tone="danger"
        intro={
          <p>
            You are logged out everywhere at once. On {deletionDate()} your words, levels and everything else are
            deleted for good. If you log in before then, you keep everything. To keep a copy, download your data first.
          </p>
        }
        wantsCode={user.twoFactorEnabled}
        hasPassword={hasPassword}
        isPasswordOptional
        word="delete"
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
