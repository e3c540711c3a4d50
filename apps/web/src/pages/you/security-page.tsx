import { AppleSection } from '#features/account/apple-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { SecondFactorSection } from '#features/account/second-factor-section.tsx';
import { SessionsSection } from '#features/account/sessions-section.tsx';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { PartScreen } from './part-screen.tsx';

/** Settings for the security of the account. */
export function SecurityPage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <PartScreen title="Security">
      <PasswordSection />
      <SecondFactorSection user={user} />
      <AppleSection />
      <SessionsSection />
    </PartScreen>
  );
}
