import type { LanguageCode, PracticeTask } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './practice.module.css';

interface TaskStageProps {
  task: PracticeTask;
  language: LanguageCode;
  isCurrent: boolean;
}

export function TaskStage({ task, language, isCurrent }: TaskStageProps) {
  if (task.step === 'gap') {
    return (
      <div className={classNames(styles.stage, !isCurrent && styles.past)}>
        <GapLine language={language} gaps={task.gaps} letters={task.letters} />
        <p className={styles.meaning}>
          {task.meaning !== null && `${task.meaning} · `}
          {formatCount(task.letters, 'letter', 'letters')}
        </p>
      </div>
    );
  }
  if (task.step === 'sentence') {
    return (
      <p className={styles.asked}>
        <span lang={language} dir="auto" className={styles.word}>
          {task.word}
        </span>
        {task.meaning !== null && <span className={styles.meaning}>{task.meaning}</span>}
      </p>
    );
  }
  if (task.step === 'situation') return <p className={styles.stage}>{task.situation}</p>;
  // The text stays hidden during the task, in which the learner hears the line first.
  if (task.step === 'shadow' && !isCurrent) {
    return (
      <p lang={language} dir="auto" className={styles.stage}>
        {task.line.text}
      </p>
    );
  }
  return null;
}
