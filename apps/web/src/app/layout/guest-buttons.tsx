import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import styles from './top-bar.module.css';

const loadDialog = () => import('#features/auth/auth-dialog.tsx');
const AuthDialog = lazy(async () => ({ default: (await loadDialog()).AuthDialog }));

/** A guest's ways into an account; both open the auth dialog, which comes when one of them is about to be pressed. */
export function GuestButtons() {
  const [mode, setMode] = useState<'login' | 'signup' | null>(null);
  const navigate = useNavigate();
  const ahead = { onPointerEnter: () => void loadDialog(), onFocus: () => void loadDialog() };
  return (
    <>
      <Button variant="quiet" className={styles.guestButton} onClick={() => setMode('login')} {...ahead}>
        Log In
      </Button>
      <Button variant="primary" className={styles.guestButton} onClick={() => setMode('signup')} {...ahead}>
        Sign Up
      </Button>
      <Suspense fallback={null}>
        {mode !== null && (
          <AuthDialog
            mode={mode}
            onMode={setMode}
            onClose={() => setMode(null)}
            onLoggedIn={() => void navigate(paths.home, { replace: true })}
            onVerify={(email) => void navigate(paths.verifyEmail, { state: { email } })}
          />
        )}
      </Suspense>
    </>
  );
}
