import { WifiOff } from 'lucide-react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useAskHintMutation } from '#store/api/learning/exercises-api.ts';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './item-sheet.module.css';

export interface AnswerButtonsProps {
  /** The form that `Check` submits. Unset if one press answers. */
  form?: string;
  isReady?: boolean;
  hasHint?: boolean;
  /** The label of the button that continues without an answer. By default it shows the answer. */
  skip?: string;
}

export function AnswerButtons({ form, isReady = false, hasHint = false, skip }: AnswerButtonsProps) {
  const { phase, refusal, answer } = useExerciseSession();
  const isAsking = phase === 'asking';
  return (
    <div className={styles.foot}>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {hasHint && <HintLine isAsking={isAsking} />}
      {phase === 'unsent' ? (
        <UnsentNotice />
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" disabled={!isAsking} onClick={() => answer({ kind: 'revealed' })}>
            {skip ?? 'Show the answer'}
          </Button>
          {form !== undefined && (
            <Button
              type="submit"
              form={form}
              variant="primary"
              className={styles.check}
              disabled={!isAsking || !isReady}
            >
              {phase === 'sending' ? 'Checking' : 'Check'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function HintLine({ isAsking }: { isAsking: boolean }) {
  const { session, item, language, onHinted } = useExerciseSession();
  const [loadHint, { data, isLoading, isError }] = useAskHintMutation();
  const showHint = () => {
    if (!isAsking || isLoading || data !== undefined) return;
    void loadHint({ session: session.id, item: item.index })
      .unwrap()
      .then(onHinted, () => undefined);
  };
  useExerciseKeys({ KeyH: showHint });
  return (
    <div className={styles.hint}>
      {data === undefined && (
        <Button variant="quiet" disabled={!isAsking || isLoading} onClick={showHint} aria-keyshortcuts="H Alt+H">
          First letter
        </Button>
      )}
      <output>
        {data !== undefined && (
          <>
            It starts with <strong lang={language}>{data.hint}</strong>. A correct answer counts as Hard.
          </>
        )}
        {isError && data === undefined && 'The first letter did not load. Try again.'}
      </output>
    </div>
  );
}

/** The answer survives a reload and is sent again when the network returns. */
function UnsentNotice() {
  const { retry } = useExerciseSession();
  return (
    <div role="alert" className={styles.notice}>
      <Icon of={WifiOff} />
      <p>Your answer did not reach the server. It is kept on this device.</p>
      <Button ref={focusOnMount} variant="primary" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
