import styles from './blank-screen.module.css';

export function BlankScreen() {
  return (
    <svg viewBox="0 0 96 76" width="96" height="76" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path d="M8 6h80M14 6v44h68V6M48 50v24M34 74l14-14 14 14M48 50v5" />
    </svg>
  );
}
