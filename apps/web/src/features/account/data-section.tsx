import { type ReactNode, useState } from 'react';
import { DELETION_DAYS, type User } from '@wordreel/shared';
import { useExportAccountMutation } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { ArchiveSection } from './archive-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { RestoreSection } from './restore-section.tsx';
import { saveFile } from './save-file.ts';

interface DataSectionProps {
  user: User;
  /** Rendered above the section that deletes the account. */
  children?: ReactNode;
}

/** Lets a learner download or delete everything in the account. */
export function DataSection({ user, children }: DataSectionProps) {
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
      <ArchiveSection />
      <RestoreSection />
      <PartSection
        anchor="your-data"
        title="Your account as JSON"
        text="The same account as one JSON file, for programs of your own. It can be brought back too."
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
        text={`You are logged out at once. ${DELETION_DAYS} days later the account goes with everything in it; until then a login keeps it.`}
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
