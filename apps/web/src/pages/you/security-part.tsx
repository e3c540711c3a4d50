import { AppleSection } from '#features/account/apple-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { SecondFactorSection } from '#features/account/second-factor-section.tsx';
import { SessionsSection } from '#features/account/sessions-section.tsx';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

export function SecurityPart() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <PasswordSection />
      {user !== null && <SecondFactorSection user={user} />}
      <AppleSection />
      <SessionsSection />
    </>
  );
}
