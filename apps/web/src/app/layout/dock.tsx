import { BookOpen, House, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dock.module.css';

const TABS = [
  { to: paths.home, name: 'Home', icon: House, isForMembers: false },
  { to: paths.study, name: 'Study', icon: BookOpen, isForMembers: false },
  { to: paths.you, name: 'You', icon: UserRound, isForMembers: true },
];

/** The tab bar: a bar at the bottom of a phone, a floating pill on wider screens. */
export function Dock() {
  const isMember = useAppSelector(selectUser) !== null;
  return (
    <nav aria-label="Main" className={styles.dock}>
      {TABS.filter((tab) => isMember || !tab.isForMembers).map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end={to === paths.home} className={styles.tab ?? ''}>
          <Icon of={icon} size={22} />
          <span className={styles.name}>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
