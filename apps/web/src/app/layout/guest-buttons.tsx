import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './top-bar.module.css';

const loadDialog = () => import('#features/auth/auth-dialog.tsx');
/** A failed preload is ignored here. The user sees the error when they press the button. */
const prepare = () => void loadDialog().catch(() => undefined);
const AuthDialog = lazyPart(loadDialog, 'AuthDialog');

/**
 * Buttons for login and sign-up. Both open the auth dialog, which is preloaded when one of them is about to be pressed.
 */
export function GuestButtons() {
  const [mode, setMode] = useState<'login' | 'signup' | null>(null);
  const navigate = useNavigate();
  const ahead = { onPointerEnter: prepare, onFocus: prepare };
  return (
    <>
      <Button variant="quiet" className={styles.guestButton} onClick={() => setMode('login')} {...ahead}>
        Log In
      </Button>
      <Button variant="primary" className={styles.guestButton} onClick={() => setMode('signup')} {...ahead}>
        Sign Up
      </Button>
      {mode !== null &&
        createPortal(
          <AuthDialog
            mode={mode}
            onMode={setMode}
            onClose={() => setMode(null)}
            onLoggedIn={() => void navigate(paths.home, { replace: true })}
            onVerify={(email) => void navigate(paths.verifyEmail, { state: { email } })}
          />,
          document.body,
        )}
    </>
  );
}
