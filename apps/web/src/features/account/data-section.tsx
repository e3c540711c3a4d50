import { useState } from 'react';
import type { User } from '@wordreel/shared';
import { useExportAccountMutation } from '#store/api/auth-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { saveFile } from './save-file.ts';

/** Everything that the account holds, to take along or to take away. */
export function DataSection({ user }: { user: User }) {
  const [exportAccount] = useExportAccountMutation();
  const { run, failure, isBusy } = useSubmit('The export could not be made');
  const [isDeleting, setDeleting] = useState(false);
  const save = () =>
    run(null, async () => {
      const data = await exportAccount().unwrap();
      saveFile(`wordreel-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    });
  return (
    <>
      <AccountSection title="Your data" text="Your words, levels and sessions, as one JSON file.">
        <Banner>{failure?.message ?? null}</Banner>
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => void save()}>
            Download export
          </Button>
        </div>
      </AccountSection>
      <AccountSection title="Delete account" text="The account and all its words and levels go, at once and for good.">
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
        {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
      </AccountSection>
    </>
  );
}
