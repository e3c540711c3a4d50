import styles from './spinner.module.css';

export function Spinner() {
  return (
    <output className={styles.screen}>
      <span className={styles.ring} aria-hidden="true" />
      Loading...
    </output>
  );
}
