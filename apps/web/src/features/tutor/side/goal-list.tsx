import { Check } from 'lucide-react';
import type { TutorConversation } from '@wordreel/shared';
import { Icon } from '#ui/icon.tsx';
import styles from './side.module.css';

/** The goals of a role play, ticked as the learner reaches them. */
export function GoalList({ goals }: Pick<TutorConversation, 'goals'>) {
  return (
    <ul className={styles.goals}>
      {goals.map(({ text, isDone }) => (
        <li key={text} className={styles.goal} data-done={isDone}>
          <span className={styles.box} aria-hidden="true">
            {isDone && <Icon of={Check} size={14} />}
          </span>
          <span>
            {text}
            {isDone && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
