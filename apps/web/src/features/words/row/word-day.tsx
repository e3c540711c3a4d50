import { CalendarDays, Check, CircleDashed, CirclePause, Clock, type LucideIcon, Medal } from 'lucide-react';
import { dayText, type WordStanding } from '#store/words/word-standing.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './word-day.module.css';

function iconOf({ status, dueIn }: WordStanding): LucideIcon {
  if (dueIn === 0) return Clock;
  if (status === 'learning') return CalendarDays;
  return { new: CircleDashed, solid: Medal, paused: CirclePause, known: Check }[status];
}

/** Shows when a word is due next, or why it is not. */
export function WordDay({ standing }: { standing: WordStanding }) {
  const isDue = standing.dueIn === 0;
  return (
    <span className={styles.day}>
      <Icon of={iconOf(standing)} size={16} />
      <span className={classNames(isDue && styles.due)}>
        {standing.status === 'solid' && 'solid, '}
        {dayText(standing)}
      </span>
    </span>
  );
}
