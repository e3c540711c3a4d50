import styles from './blank-screen.module.css';

/** A reel whose film ends in mid-air, for pages that have nothing to show yet. */
export function BlankScreen() {
  return (
    <svg viewBox="0 0 176 104" width="176" height="104" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path className={styles.mark} d="M58 88h98l-5-4 5-4-5-4 5-4H88q-12 14-30 16Z" />
      <circle cx="58" cy="50" r="38" />
      <circle cx="58" cy="50" r="6" />
      <circle cx="58" cy="28" r="8" />
      <circle cx="79" cy="43" r="8" />
      <circle cx="71" cy="68" r="8" />
      <circle cx="45" cy="68" r="8" />
      <circle cx="37" cy="43" r="8" />
      <path d="M58 88h98l-5-4 5-4-5-4 5-4H89" />
      <path className={styles.holes} d="M92 80h52" />
    </svg>
  );
}
