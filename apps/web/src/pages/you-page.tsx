import { AppleSection } from '#features/account/apple-section.tsx';
import { DataSection } from '#features/account/data-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { Profile } from '#features/account/profile.tsx';
import { SecondFactorSection } from '#features/account/second-factor-section.tsx';
import { SessionsSection } from '#features/account/sessions-section.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './you-page.module.css';

/** The learner's account: its security and its data. */
export function YouPage() {
  usePageTitle('You');
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <Profile user={user} />
      <h2 className={styles.heading}>Security</h2>
      <PasswordSection />
      <SecondFactorSection user={user} />
      <AppleSection />
      <SessionsSection />
      <h2 className={styles.heading}>Account data</h2>
      <DataSection user={user} />
    </div>
  );
}
