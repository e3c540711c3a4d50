import { classNames } from '#ui/class-names.ts';
import styles from './level-tag.module.css';

/** A level or sub-level as a small coloured tag: A green, B blue, C orange, the .2 a step deeper. */
export function LevelTag({ level }: { level: string }) {
  const group = level[0]?.toLowerCase();
  const isKnown = group === 'a' || group === 'b' || group === 'c';
  return (
    <span className={classNames(styles.tag, isKnown && styles[group], level.endsWith('.2') && styles.deep)}>
      {level}
    </span>
  );
}
