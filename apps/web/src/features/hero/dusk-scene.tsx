import styles from './dusk-scene.module.css';

/**
 * The picture on the screen: roofs at dusk in the colors of the language (`--from`, `--via`, `--to` of an ancestor).
 */
export function DuskScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.night} />
          <stop offset=".55" className={styles.evening} />
          <stop offset="1" className={styles.glow} />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 0h640v300H0z" />
      <circle className={styles.sun} cx="452" cy="150" r="58" />
      <path className={styles.far} d="M0 214 62 176l44 26 70-62 58 48 52-30 66 44 74-58 60 50 58-34 96 54v126H0z" />
      <path
        className={styles.near}
        d="M0 300v-74h30v-16l22-16 22 16v16h26v-40h8v-14h10v14h30v30h34v-22l26-20 26 20v22h38v-46l8-18 8 18v46h44v-16h52v-24l24-18 24 18v24h40v-12h30v-28h10v-12h10v12h24v34l24-16 24 16v20h46v92z"
      />
      <path
        className={styles.windows}
        d="M46 222h8v10h-8zM118 206h8v10h-8zM204 216h8v10h-8zM224 216h8v10h-8zM326 230h8v10h-8zM404 212h8v10h-8zM524 204h8v10h-8zM584 226h8v10h-8z"
      />
    </svg>
  );
}
