import { BookOpen, House, PencilLine, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { TalkIcon } from '#ui/lines/talk-icon.ts';
import styles from './dock.module.css';

const TABS = [
  { to: paths.home, name: 'Home', icon: House },
  { to: paths.study, name: 'Study', icon: BookOpen },
  { to: paths.exercises, name: 'Exercises', icon: PencilLine },
  { to: paths.tutor, name: 'AI Tutor', icon: TalkIcon },
  { to: paths.you, name: 'You', icon: UserRound },
];

/** Home matches only its exact path. The other tabs also match the paths below theirs. */
function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}

/**
 * The tab bar: at the bottom of a phone, a floating pill on wider screens. Guests see every tab; the guard asks them to
 * log in.
 */
export function Dock() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.dock}>
      {TABS.map(({ to, name, icon }) => (
        <Link key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined} className={styles.tab}>
          <Icon of={icon} size={22} />
          <span className={styles.name}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
