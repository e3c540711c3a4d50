import { BookOpen, House } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dock.module.css';

const TABS = [
  { to: paths.home, name: 'Home', icon: House, exact: true },
  { to: paths.study, name: 'Study', icon: BookOpen, exact: false },
];

/** The tab bar: a bar at the bottom of a phone, a floating pill on wider screens. */
export function Dock() {
  return (
    <nav aria-label="Main" className={styles.dock}>
      {TABS.map(({ to, name, icon, exact }) => (
        <NavLink key={to} to={to} end={exact} className={styles.tab ?? ''}>
          <Icon of={icon} size={22} />
          <span className={styles.name}>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
