import styles from './spinner.module.css';

/** Loading placeholder for the whole screen. */
export function Spinner() {
  return (
    <output className={styles.screen}>
      <span className={styles.ring} aria-hidden="true" />
      Loading...
    </output>
  );
}
