import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { GuestButtons } from './guest-buttons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const LearnerTools = lazyPart(() => import('./learner-tools.tsx'), 'LearnerTools');

interface TopBarProps {
  /** Whether this layout shows the account controls: the user menu, or the login and sign-up buttons. */
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
          <LearnerTools
            user={user}
            whileLoading={<span className={styles.menuPlace} />}
            ifMissing={<Link to={paths.you}>Account</Link>}
          />
        )}
      </div>
    </header>
  );
}
