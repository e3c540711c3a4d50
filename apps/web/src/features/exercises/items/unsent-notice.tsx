import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './unsent-notice.module.css';

/**
 * Shown while an answer has not reached the server. The answer survives a reload and is sent again when the network
 * returns.
 */
export function UnsentNotice() {
  const { retry } = useExerciseSession();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div role="alert" className={styles.notice}>
      <Icon of={WifiOff} />
      <p className={styles.text}>Your answer did not reach the server. It is kept on this device.</p>
      <Button ref={again} variant="primary" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
