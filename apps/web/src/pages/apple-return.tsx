import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppleReturnForm } from '#features/auth/apple-return-form.tsx';
import { forgetAppleState, readAppleOrigin, readAppleReturn } from '#features/auth/apple-state.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { TwoFactorForm } from '#features/auth/two-factor-form.tsx';
import { SECOND_FACTOR } from '#features/auth/use-login-flow.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Button } from '#ui/buttons/button.tsx';

/** The login screen after a redirect from Apple, whose response is in the fragment of the address. */
export function AppleReturn({ onLeave }: { onLeave: () => void }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => readAppleReturn(hash));
  const [tempToken, setTempToken] = useState<string | null>(null);
  usePageTitle('Sign in with Apple');

  useEffect(() => {
    forgetAppleState();
    if (hash !== '') void navigate(pathname, { replace: true, state: readAppleOrigin() });
  }, [hash, navigate, pathname]);

  if (tempToken !== null) {
    return (
      <AuthCard {...SECOND_FACTOR} onBack={onLeave} onClose={() => void navigate(paths.home, { replace: true })}>
        <TwoFactorForm tempToken={tempToken} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Sign in with Apple"
      footer={
        <Button variant="quiet" onClick={onLeave}>
          Back to Login
        </Button>
      }
    >
      <AppleReturnForm answer={answer} onSecondFactor={setTempToken} />
    </AuthCard>
  );
}
