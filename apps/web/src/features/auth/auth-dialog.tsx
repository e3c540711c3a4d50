import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts/account.tsx';
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
  const [email, setEmail] = useState('');
  const login = useLoginFlow({ email, onEmail: setEmail, onLoggedIn, onUnverified: onVerify });
  const isSignup = mode === 'signup';
  const { title, subtitle, body, back } = isSignup
    ? { ...SIGNUP, body: <SignupForm email={email} onEmail={setEmail} onSignedUp={onVerify} />, back: null }
    : login;
  return (
    // A different `key` makes it a new dialog, which focuses its first field.
    <Dialog key={mode} title={title} subtitle={subtitle} width="narrow" startsAtField onClose={onClose}>
      {back !== null && (
        <Button variant="quiet" className={styles.back} onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {texts.back}
        </Button>
      )}
      {body}
      {back === null && (
        <p className={styles.note}>
          {(isSignup ? texts.logInInstead : texts.signUpInstead)({
            link: (content) => (
              <button type="button" onClick={() => onMode(isSignup ? 'login' : 'signup')}>
                {content}
              </button>
            ),
          })}
        </p>
      )}
    </Dialog>
  );
}

const SIGNUP = { title: texts.createAccount, subtitle: texts.createAccountText };
