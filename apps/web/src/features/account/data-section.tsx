import { type ReactNode, useState } from 'react';
import { DELETION_DAYS, type User } from '@wordreel/shared';
import { saveFile } from '#lib/browser/save-file.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { leaveDeletedAccount } from '#store/session/learner-session.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { UI_LANGUAGE } from '#texts/language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Fold } from '#ui/fold.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { LogInAgainDialog, useOwnerProof } from './owner-proof.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { PasswordForm } from './account-form.tsx';
import { RestoreSection } from './restore-section.tsx';

export function DataSection({ user, children }: { user: User; children?: ReactNode }) {
  const [exportAccount] = authApi.useExportAccountMutation();
  const { run, failure, isBusy } = useSubmit(texts.exportFailed);
  const [isDeleting, setDeleting] = useState(false);
  const save = () =>
    run(null, async () => {
      const data = await exportAccount().unwrap();
      saveFile(`wordreel-${data.exportedAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
    });
  return (
    <>
      <ArchiveSection />
      {children}
      <PartSection
        anchor="delete-account"
        title={texts.deleteAccount}
        text={texts.deleteAccountText({ deletionDays: DELETION_DAYS })}
      >
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {texts.deleteAccount}
          </Button>
        </div>
        {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
      </PartSection>
      <Fold title={texts.advanced}>
        <RestoreSection />
        <PartSection anchor="your-data" title={texts.jsonTitle} text={texts.jsonText}>
          <Banner>{failure?.message ?? null}</Banner>
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void save()}>
              {texts.downloadJson}
            </Button>
          </div>
        </PartSection>
      </Fold>
    </>
  );
}

const MS_PER_DAY = 24 * 3_600_000;

const deletionDate = () =>
  new Date(Date.now() + DELETION_DAYS * MS_PER_DAY).toLocaleDateString(UI_LANGUAGE, { dateStyle: 'long' });

function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteAccount] = authApi.useDeleteAccountMutation();
  const { hasPassword, needsLogin, prove } = useOwnerProof();
  const dispatch = useAppDispatch();

  const send = ({ password, code }: { password: string; code: string }) =>
    prove(password, async (body) => {
      await deleteAccount({ ...body, ...(code !== '' && { code }) }).unwrap();
      await dispatch(leaveDeletedAccount());
      // Ending the session clears the toasts, so show this one afterwards.
      const text = texts.accountDeletedOn({ deletionDate: deletionDate() });
      dispatch(toastShown({ tone: 'info', text }));
    });
  if (needsLogin) return <LogInAgainDialog onClose={onClose} />;
  return (
    <Dialog title={texts.deleteAccountQuestion} subtitle={user.email} width="narrow" startsAtField onClose={onClose}>
      <PasswordForm
        fallback={texts.deleteAccountFailed}
        submit={texts.deleteAccount}
        tone="danger"
        intro={<p>{texts.deleteAccountWarning({ deletionDate: deletionDate() })}</p>}
        wantsCode={user.twoFactorEnabled}
        hasPassword={hasPassword}
        isPasswordOptional
        word={texts.deleteWord}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
