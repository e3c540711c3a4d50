import * as texts from '#texts/watch.tsx';
import listStyles from './lines-section.module.css';
import styles from './watch-skeleton.module.css';
import layout from './watch.module.css';

const LINES = ['92%', '70%', '84%', '58%', '88%', '66%'];

export function WatchSkeleton() {
  return (
    <output className={layout.watch} data-fills-screen>
      <span className="visually-hidden">{texts.loadingVideo}</span>
      <span className={styles.heading}>
        <span />
        <span />
      </span>
      <span className={layout.columns}>
        <span className={layout.stage}>
          <span className={layout.player}>
            <span className={styles.box} />
          </span>
          <span className={styles.below} />
        </span>
        <span className={listStyles.lines}>
          <span className={styles.lines}>
            {LINES.map((width) => (
              <svg key={width} className={styles.line} width={width} height="16" aria-hidden="true" />
            ))}
          </span>
        </span>
      </span>
    </output>
  );
}
