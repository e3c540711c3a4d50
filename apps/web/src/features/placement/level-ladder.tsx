import { LEVELS, levelIndex, type LevelCode, isLevelCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import styles from './level-ladder.module.css';

interface LevelLadderProps {
  /** The ends of the likely range; `beginner` below the first step. */
  lowest: string;
  highest: string;
  /** The selected step; empty for none. */
  picked: LevelCode | '';
}

const placeOf = (level: string): number => (isLevelCode(level) ? levelIndex(level) : -1);

/** Shows the twelve levels as steps and marks the likely ones. The adjacent text says the same. */
export function LevelLadder({ lowest, highest, picked }: LevelLadderProps) {
  const [low, high] = [placeOf(lowest), placeOf(highest)];
  return (
    <div className={styles.ladder} aria-hidden="true">
      {LEVELS.map(({ code }, at) => (
        <span
          key={code}
          className={classNames(
            styles.step,
            at >= low && at <= high && styles.probable,
            code === picked && styles.picked,
          )}
        >
          <span className={styles.bar} style={{ blockSize: `${16 + at * 4}px` }} />
          <span className={styles.code}>{code}</span>
        </span>
      ))}
    </div>
  );
}
