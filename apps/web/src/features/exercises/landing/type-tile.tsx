import type { ExerciseType } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { formatCount } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './type-tile.module.css';

interface TypeTileProps {
  type: ExerciseType;
  words: number;
  /** Why the type is locked, or null if it is available. */
  closed: string | null;
  isBusy: boolean;
  onStart: () => void;
}

/** A type of exercise with its description and the number of words ready for it. */
export function TypeTile({ type, words, closed, isBusy, onStart }: TypeTileProps) {
  const { name, text, icon } = EXERCISE_NAMES[type];
  const content = (
    <>
      <Icon of={icon} size={24} />
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{closed ?? text}</span>
      {closed === null && <span className={styles.ready}>{formatCount(words, 'word', 'words')} ready</span>}
    </>
  );
  if (closed !== null)
    return (
      <div className={styles.tile} data-closed>
        {content}
      </div>
    );
  return (
    <button type="button" className={styles.tile} disabled={isBusy} onClick={onStart}>
      {content}
    </button>
  );
}
