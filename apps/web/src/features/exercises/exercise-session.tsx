import { Keyboard, X } from 'lucide-react';
import { useState } from 'react';
import type { ExerciseSession as Session } from '@wordreel/shared';
import { isFailure } from '#store/network/call-api.ts';
import { useGetExerciseSessionQuery } from '#store/api/learning/exercises-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { sessionName } from './exercise-names.ts';
import styles from './exercise-session.module.css';
import { VerdictPanel } from './feedback/verdict-panel.tsx';
import { ItemBody } from './items/item-body.tsx';
import { SessionResult } from './result/session-result.tsx';
import { KeysDialog } from './session/keys-dialog.tsx';
import { ProgressLine } from './session/progress-line.tsx';
import { progressOf } from './session/queue.ts';
import { SessionSkeleton } from './session/session-skeleton.tsx';
import { ExerciseSessionProvider } from './session/exercise-session-context.ts';
import { useExerciseKeys } from './session/use-exercise-keys.ts';
import { useNextExerciseSession } from './session/use-next-exercise-session.ts';

/** Shows a session of exercises at its current item. It continues after a reload and on another device. */
export function ExerciseSession({ id }: { id: string }) {
  const query = useGetExerciseSessionQuery(id, {
    refetchOnMountOrArgChange: 5,
    // Another tab or device may have answered items in the meantime.
    refetchOnFocus: true,
  });
  const { currentData: session, error, refetch } = query;
  if (session !== undefined) return <Sheet session={session} />;
  if (error === undefined) return <SessionSkeleton />;
  const isGone = isFailure(error) && error.status === 404;
  return (
    <EmptyState
      isError
      heading="h1"
      title={isGone ? 'This session is over' : 'The session did not load'}
      text={
        isGone
          ? 'Sessions are kept for a week. What you answered counts.'
          : 'Your answers are safe. Try again in a moment.'
      }
      action={
        isGone ? (
          <ButtonLink to={paths.exercises} variant="primary" replace>
            To the exercises
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => void refetch()}>
            Try Again
          </Button>
        )
      }
    />
  );
}

function Sheet({ session }: { session: Session }) {
  const language = session.language;
  const sessionState = useNextExerciseSession(session, language);
  const [hasKeys, setHasKeys] = useState(false);
  useExerciseKeys({ '?': () => setHasKeys(true) });
  if (sessionState === null) return <SessionResult session={session} language={language} />;
  const { item, phase, verdict } = sessionState;
  return (
    <article className={styles.sheet} data-fills-screen>
      <ProgressLine {...progressOf(session)} />
      <header className={styles.head}>
        <Link
          to={paths.exercises}
          className={styles.leave}
          aria-label="Leave. What you answered is kept."
          title="Leave"
        >
          <Icon of={X} />
        </Link>
        <p className={styles.name}>
          {sessionName(session.kind)}
          {item.isPractice && <span className={styles.practice}>Practice</span>}
        </p>
        <span className={styles.keys}>
          <IconButton label="Keyboard shortcuts" onClick={() => setHasKeys(true)}>
            <Icon of={Keyboard} />
          </IconButton>
        </span>
      </header>
      <ExerciseSessionProvider value={sessionState}>
        <div key={item.index} className={styles.item}>
          <ItemBody />
          {phase === 'told' && verdict !== null && <VerdictPanel verdict={verdict} />}
        </div>
      </ExerciseSessionProvider>
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </article>
  );
}
