import type { TutorMessage } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import styles from './message.module.css';
import { useTalk } from './talk.ts';

const FAILURES: Readonly<Record<NonNullable<TutorMessage['failure']>, string>> = {
  timeout: 'The model took too long.',
  unreachable: 'The model cannot be reached just now.',
  busy: 'The model has too much to do just now.',
  refused: 'A filter of the model withheld the reply.',
  misconfigured: 'The tutor isn’t set up correctly on this server. Whoever runs it finds the reason in its log.',
  broken: 'The reply broke off.',
};

/** Shows why a reply is incomplete, with a button that requests it again. */
export function ReplyState({ message: { status, failure }, isLast }: { message: TutorMessage; isLast: boolean }) {
  const { isReady, send, conversation } = useTalk();
  if (status === 'streaming') return <p className={styles.status}>It is being written in another tab or device.</p>;
  const canRetry = isLast && !conversation.isFinished;
  return (
    <div className={styles.status}>
      <p>{status === 'stopped' ? 'Stopped.' : `${FAILURES[failure ?? 'broken']} Your message is kept.`}</p>
      {canRetry && (
        <Button disabled={!isReady} onClick={() => send({ act: 'again' })}>
          {status === 'stopped' ? 'Ask again' : 'Try Again'}
        </Button>
      )}
    </div>
  );
}
