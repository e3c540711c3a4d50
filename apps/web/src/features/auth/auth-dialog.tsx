import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './auth.module.css';
import { SignupForm } from './signup-form.tsx';
import { useLoginFlow } from './use-login-flow.tsx';

export type AuthMode = 'login' | 'signup';

interface AuthDialogProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
  onLoggedIn: () => void;
  onVerify: (email: string) => void;
}

export function AuthDialog({ mode, onMode, onClose, onLoggedIn, onVerify }: AuthDialogProps) {
  const login = useLoginFlow({ onLoggedIn, onUnverified: onVerify });
  const isSignup = mode === 'signup';
  const { title, subtitle, body, back } = isSignup
    ? { ...SIGNUP, body: <SignupForm onSignedUp={onVerify} />, back: null }
    : login;
  return (
    // A different `key` makes it a new dialog, which focuses its first field.
    <Dialog key={mode} title={title} subtitle={subtitle} width="narrow" startsAtField onClose={onClose}>
      {back !== null && (
        <Button variant="quiet" className={styles.back} onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          Back
        </Button>
      )}
      {body}
      {back === null && (
        <p className={styles.note}>
          {isSignup ? 'Already have an account?' : 'No account yet?'}{' '}
          <button type="button" onClick={() => onMode(isSignup ? 'login' : 'signup')}>
            {isSignup ? 'Log in' : 'Sign up'}
          </button>
        </p>
      )}
    </Dialog>
  );
}

const SIGNUP = { title: 'Create your account', subtitle: 'Free. Your words move with you.' };
