import { useCallback, useState, type ReactNode } from 'react';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

interface LoginFlow {
  title: string;
  subtitle: string;
  body: ReactNode;
  /** Returns to email and password. Null if that is the current step. */
  back: (() => void) | null;
}

/** Runs the one or two steps of a login, for a page or a dialog to render. */
export function useLoginFlow(events: Pick<LoginFormProps, 'onLoggedIn' | 'onUnverified'>): LoginFlow {
  const [email, setEmail] = useState('');
  const [tempToken, setTempToken] = useState<string | null>(null);
  const back = useCallback(() => setTempToken(null), []);
  if (tempToken !== null) {
    return {
      ...SECOND_FACTOR,
      body: <TwoFactorForm tempToken={tempToken} onLoggedIn={events.onLoggedIn} />,
      back,
    };
  }
  return {
    title: 'Log in',
    subtitle: 'Your words and levels, on every device.',
    body: <LoginForm email={email} onEmail={setEmail} onSecondFactor={setTempToken} {...events} />,
    back: null,
  };
}

/** The title and subtitle of the second step. */
export const SECOND_FACTOR = {
  title: 'Two-factor authentication',
  subtitle: 'Enter the 6-digit code of your authenticator app, or one of your backup codes.',
};
