import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Dock } from './dock.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const LearnerTools = lazyPart(() => import('./learner-tools.tsx'), 'LearnerTools');

/** @param props.isFocused whether to leave out the tabs and the account: the user menu, or the login buttons */
export function TopBar({ isFocused }: { isFocused: boolean }) {
  const user = useAppSelector(selectUser);
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.wordmark}>
        <Logo />
        {texts.wordreel}
      </Link>
      {!isFocused && <Dock />}
      <div className={styles.tools}>
        <ThemeSwitch />
        {!isFocused && user === null && <GuestButtons />}
        {!isFocused && user !== null && (
          <LearnerTools
            user={user}
            whileLoading={<span className={styles.menuPlace} />}
            ifMissing={<Link to={paths.you}>{texts.account}</Link>}
          />
        )}
      </div>
    </header>
  );
}

/** A film reel whose holes are the counters of letters (o, D, A, e, P). Decorative: the name is next to it. */
function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58Zm0 25.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm0-19c-3.4 0-5.6 2.9-5.6 6.4 0 3.6 2.2 6.4 5.6 6.4s5.6-2.8 5.6-6.4c0-3.5-2.2-6.4-5.6-6.4ZM44.5 20.500v12.200h3.200c4 0 6.3-2.4 6.3-6.100s-2.3-6.1-6.3-6.100h-3.200ZM44.2 38.2 38.4 51.600h11.600l-5.8-13.400ZM14.7 46.200h12.600c.2-4.3-2.2-7.2-6.2-7.200s-6.3 3-6.4 7.200ZM11 21.500v9.400h4.400c3.3 0 5.3-1.9 5.3-4.700s-2-4.7-5.3-4.700H11Z"
      />
    </svg>
  );
}

const loadDialog = () => import('#features/auth/auth-dialog.tsx');
/** A failed preload is ignored here. The user sees the error when they press the button. */
const prepare = () => void loadDialog().catch(() => undefined);
const AuthDialog = lazyPart(loadDialog, 'AuthDialog');

/**
 * Both buttons open the auth dialog, which is preloaded when one of them is about to be pressed. Neither is the primary
 * one, which belongs to the page.
 */
function GuestButtons() {
  const [mode, setMode] = useState<'login' | 'signup' | null>(null);
  const navigate = useNavigate();
  const ahead = { onPointerEnter: prepare, onFocus: prepare };
  return (
    <>
      <Button variant="quiet" className={styles.guestButton} onClick={() => setMode('login')} {...ahead}>
        {texts.logIn}
      </Button>
      <Button className={styles.guestButton} onClick={() => setMode('signup')} {...ahead}>
        {texts.signUp}
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
