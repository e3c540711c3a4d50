import { createLucideIcon, BookOpen, House, PencilLine, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/layout.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './dock.module.css';

/** A speech bubble in the style of the other icons, with a path short enough for the initial bundle. */
const TalkIcon = createLucideIcon('talk', [
  ['path', { d: 'M6 4h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2', key: 'a' }],
]);

const TABS = [
  { to: paths.home, name: texts.home, icon: House },
  { to: paths.study, name: texts.study, icon: BookOpen },
  { to: paths.exercises, name: texts.exercises, icon: PencilLine },
  { to: paths.tutor, name: texts.aiTutor, icon: TalkIcon },
  { to: paths.you, name: texts.you, icon: UserRound },
];

/** Returns whether a tab is current. Home matches only its own two paths, other tabs also the paths below theirs. */
function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to === paths.home ? pathname === paths.memberHome : pathname.startsWith(`${to}/`));
}

/**
 * The tabs, in the top bar on wide screens and along the bottom on others. Guests see every tab; where an account is
 * needed, the route guard asks them to log in.
 */
export function Dock() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.main} className={styles.dock}>
      {TABS.map(({ to, name, icon }) => (
        <Link key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined} className={styles.tab}>
          <Icon of={icon} size={22} />
          <span className={styles.name}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
