import styles from './wave.module.css';

export function Wave({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg
      viewBox="0 0 28 20"
      width="28"
      height="20"
      aria-hidden="true"
      focusable="false"
      className={styles.wave}
      data-playing={isPlaying}
    >
      <path d="M2 8v4M8 5v10M14 2v16M20 5v10M26 8v4" />
    </svg>
  );
}
