import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { forgetAppleState, readAppleOrigin, readAppleReturn } from '#features/auth/apple-state.ts';
import { AppleReturnForm } from '#features/auth/apple-return-form.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { TwoFactorForm } from '#features/auth/two-factor-form.tsx';
import { SECOND_FACTOR } from '#features/auth/use-login-flow.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';

/** Where Apple sends the browser back to, its answer in the fragment of the address. */
export function AppleReturnPage() {
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
    const leave = () => void navigate(paths.login, { replace: true });
    return (
      <AuthCard {...SECOND_FACTOR} onBack={leave} onClose={() => void navigate(paths.home, { replace: true })}>
        <TwoFactorForm tempToken={tempToken} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Sign in with Apple" footer={<Link to={paths.login}>Back to Login</Link>}>
      <AppleReturnForm answer={answer} onSecondFactor={setTempToken} />
    </AuthCard>
  );
}
