import styles from './blank-screen.module.css';

/** A cat in front of a screen without a film, for pages that have nothing to show yet. */
export function BlankScreen() {
  return (
    <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path className={styles.night} d="M0 0h160v104H0z" />
      <circle className={styles.moon} cx="116" cy="32" r="17" />
      <path className={styles.hill} d="M0 76q40-24 84-6t76-8v42H0z" />
      <path
        className={styles.cat}
        d="M56 86c-2-16 1-24 5-28l-1-12 8 6h10l8-6-1 12c4 4 7 12 5 28 10 2 14-6 11-16l5-1c4 14-3 24-16 22z"
      />
    </svg>
  );
}
