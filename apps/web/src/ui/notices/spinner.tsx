import * as texts from '#texts/layout.tsx';
import styles from './spinner.module.css';

export function Spinner() {
  return (
    <output className={styles.screen}>
      <span className={styles.ring} aria-hidden="true" />
      {texts.loading}
    </output>
  );
}
