import type { LanguageCode, PracticeTask } from '@wordreel/shared';
import styles from './after.module.css';

/** What an answer replied to: an instruction, or a line with its gap. */
export function Asked({ task, language }: { task: PracticeTask; language: LanguageCode }) {
  if (task.step === 'reply') return <span className={styles.asked}>{task.ask}</span>;
  if (task.step === 'situation') return <span className={styles.asked}>{task.situation}</span>;
  if (task.step !== 'gap') return null;
  return (
    <span lang={language} dir="auto" className={styles.asked}>
      {task.gaps.map(({ before, after }) => `${before}___${after}`).join('')}
    </span>
  );
}
