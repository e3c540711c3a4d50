import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Logo } from '#ui/logo.tsx';
import { GuestButtons } from './guest-buttons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const LearnerTools = lazy(async () => ({ default: (await import('./learner-tools.tsx')).LearnerTools }));

interface TopBarProps {
  /** Whether the account is here: its menu, or the ways into one. */
  hasAccount: boolean;
}

export function TopBar({ hasAccount }: TopBarProps) {
  const user = useAppSelector(selectUser);
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.wordmark}>
        <Logo />
        Wordreel
      </Link>
      <div className={styles.tools}>
        <ThemeSwitch />
        {hasAccount && user === null && <GuestButtons />}
        {hasAccount && user !== null && (
          <Suspense fallback={<span className={styles.menuPlace} />}>
            <LearnerTools user={user} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
