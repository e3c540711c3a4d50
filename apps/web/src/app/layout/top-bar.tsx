import { lazyPart } from '#lib/lazy-part.ts';
import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Logo } from '#ui/logo.tsx';
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
  const onMissing = usePartMissing();
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
          <LazyPart
            fallback={<span className={styles.menuPlace} />}
            instead={<Link to={paths.you}>Account</Link>}
            onMissing={onMissing}
          >
            <LearnerTools user={user} />
          </LazyPart>
        )}
      </div>
    </header>
  );
}
