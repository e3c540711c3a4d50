import type { ExerciseType } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { formatCount } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './type-tile.module.css';

interface TypeTileProps {
  type: ExerciseType;
  words: number;
  /** Why it is closed; null where it is open. */
  closed: string | null;
  isBusy: boolean;
  onStart: () => void;
}

/** A kind of exercise: what it is, and for how many words it can be done. */
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
