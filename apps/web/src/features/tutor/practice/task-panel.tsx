import type { PracticeTask } from '@wordreel/shared';
import { useTalk } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './practice.module.css';
import { ShadowTask } from './shadow-task.tsx';
import { SituationTask } from './situation-task.tsx';
import { TypedTask } from './typed-task.tsx';

interface TaskPanelProps {
  task: PracticeTask;
  /** The message that asks. */
  asked: string;
  onFinish: () => void;
}

/** Where the practice partner is answered: what is asked decides how. */
export function TaskPanel({ task, asked, onFinish }: TaskPanelProps) {
  if (task.step === 'gap' || task.step === 'sentence') return <TypedTask key={asked} task={task} />;
  if (task.step === 'situation') return <SituationTask key={asked} task={task} />;
  if (task.step === 'shadow') return <ShadowTask key={asked} task={task} />;
  return <EndTask onFinish={onFinish} />;
}

function EndTask({ onFinish }: { onFinish: () => void }) {
  const { isReady } = useTalk();
  return (
    <div className={styles.panel}>
      {/* Whoever answers by the keyboard goes on by it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="primary" autoFocus disabled={!isReady} onClick={onFinish}>
        See the report
      </Button>
    </div>
  );
}
