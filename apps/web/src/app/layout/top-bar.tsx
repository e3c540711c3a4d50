import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Logo } from '#ui/logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.wordmark}>
        <Logo />
        Wordreel
      </Link>
      <ThemeSwitch />
    </header>
  );
}
