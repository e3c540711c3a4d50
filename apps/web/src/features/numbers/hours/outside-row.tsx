import type { OutsideEntry } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { shortDate } from '#numbers/day-names.ts';
import styles from './outside-hours.module.css';
import { OUTSIDE_NAMES, timeText } from './outside-names.ts';

interface OutsideRowProps {
  entry: OutsideEntry;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** An entry in the list of hours spent elsewhere. */
export function OutsideRow({ entry: { id, minutes, source, day, note }, isBusy, onChange, onRemove }: OutsideRowProps) {
  const name = [OUTSIDE_NAMES[source], timeText(minutes), shortDate(day), ...(note === '' ? [] : [note])].join(', ');
  return (
    <li className={styles.row}>
      <p>
        <strong>{timeText(minutes)}</strong> {OUTSIDE_NAMES[source]}, {shortDate(day)}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </p>
      <span className={styles.ways}>
        <Button variant="quiet" data-focus={`change-${id}`} aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button
          variant="quiet"
          data-focus={id}
          aria-disabled={isBusy}
          aria-label={`Take away ${name}`}
          onClick={onRemove}
        >
          Take away
        </Button>
      </span>
    </li>
  );
}
