import type { Level } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './level-tile.module.css';

interface LevelTileProps {
  level: Level;
  isPicked: boolean;
  /** Whether the learner's words give this level. */
  isDerived: boolean;
  /** Whether the learner set this level before. */
  isManual: boolean;
  onPick: () => void;
}

/** One of the twelve levels as a radio button. */
export function LevelTile({ level, isPicked, isDerived, isManual, onPick }: LevelTileProps) {
  return (
    <label className={classNames(styles.tile, styles[`group${level.code[0]}`], isPicked && styles.picked)}>
      <input type="radio" name="level" className="visually-hidden" checked={isPicked} onChange={onPick} />
      <span className={classNames(styles.code, level.code.endsWith('.2') && styles.deep)}>{level.code}</span>
      <span className={styles.name}>{level.americanName}</span>
      <span className={styles.words}>{formatNumber(level.requiredWords)} words</span>
      {(isDerived || isManual) && (
        <span className={styles.flags}>
          {isManual && <span className={styles.flag}>your level</span>}
          {isDerived && <span className={styles.flag}>calculated</span>}
        </span>
      )}
    </label>
  );
}
