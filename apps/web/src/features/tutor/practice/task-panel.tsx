import type { PracticeTask } from '@wordreel/shared';
import { useTalk } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './practice.module.css';
import { ShadowTask } from './shadow-task.tsx';
import { SituationTask } from './situation-task.tsx';
import { TypedTask } from './typed-task.tsx';

interface TaskPanelProps {
  task: PracticeTask;
  /** The id of the message that asks. */
  messageId: string;
  onFinish: () => void;
}

/** The answer panel of the current task of the practice partner. */
export function TaskPanel({ task, messageId, onFinish }: TaskPanelProps) {
  if (task.step === 'gap' || task.step === 'sentence') return <TypedTask key={messageId} task={task} />;
  if (task.step === 'situation') return <SituationTask key={messageId} task={task} />;
  if (task.step === 'shadow') return <ShadowTask key={messageId} task={task} />;
  return <EndTask onFinish={onFinish} />;
}

function EndTask({ onFinish }: { onFinish: () => void }) {
  const { isReady } = useTalk();
  return (
    <div className={styles.panel}>
      {/* Focus the button, so that keyboard users can continue. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="primary" autoFocus disabled={!isReady} onClick={onFinish}>
        See the report
      </Button>
    </div>
  );
}
