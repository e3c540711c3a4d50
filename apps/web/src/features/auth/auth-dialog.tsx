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
  /** Called if an account still waits for the code from its mail. */
  onVerify: (email: string) => void;
}

export function AuthDialog({ mode, onMode, onClose, onLoggedIn, onVerify }: AuthDialogProps) {
  const login = useLoginFlow({ onLoggedIn, onUnverified: onVerify });
  if (mode === 'signup') {
    return (
      <Dialog
        // A different `key` makes it a new dialog, which focuses its first field.
        key="signup"
        title="Create your account"
        subtitle="Free. Your words move with you."
        width="narrow"
        startsAtField
        onClose={onClose}
      >
        <SignupForm onSignedUp={onVerify} />
        <p className={styles.note}>
          Already have an account?{' '}
          <button type="button" onClick={() => onMode('login')}>
            Log in
          </button>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog key="login" title={login.title} subtitle={login.subtitle} width="narrow" startsAtField onClose={onClose}>
      {login.back !== null && (
        <Button variant="quiet" className={styles.back} onClick={login.back}>
          <Icon of={ArrowLeft} size={18} />
          Back
        </Button>
      )}
      {login.body}
      {login.back === null && (
        <p className={styles.note}>
          No account yet?{' '}
          <button type="button" onClick={() => onMode('signup')}>
            Sign up
          </button>
        </p>
      )}
    </Dialog>
  );
}
