import { classNames } from '#ui/class-names.ts';
import styles from './level-tag.module.css';

/** A level or sub-level as a small colored tag: A is green, B blue and C orange; .2 is a shade darker. */
export function LevelTag({ level }: { level: string }) {
  const group = level[0]?.toLowerCase();
  const isKnown = group === 'a' || group === 'b' || group === 'c';
  return (
    <span className={classNames(styles.tag, isKnown && styles[group], level.endsWith('.2') && styles.deep)}>
      {level}
    </span>
  );
}
