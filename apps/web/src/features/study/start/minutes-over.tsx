import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { timeZone } from '#lib/time-zone.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useGoOnMutation } from '#store/api/learning/study-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import styles from './study-start.module.css';

interface MinutesOverProps {
  language: LanguageCode;
  queue: Pick<StudyQueue, 'minutes'>;
}

/** Says that new words wait because the day's minutes are used up, and lets the learner continue anyway. */
export function MinutesOver({ language, queue: { minutes } }: MinutesOverProps) {
  const [skipLimit, { isLoading, error }] = useGoOnMutation();
  // A queue stored on this device or from an older server may lack `minutes`.
  if (!minutes || minutes.waiting === 0) return null;
  const waiting = formatCount(minutes.waiting, 'new word waits', 'new words wait');
  return (
    <div className={styles.catchUp}>
      <p>
        You have reached your {formatCount(minutes.cap, 'minute', 'minutes')} of today. {waiting} until tomorrow; words
        that are due are asked as ever.
      </p>
      <Button disabled={isLoading} onClick={() => void skipLimit({ language, zone: timeZone() })}>
        Go on with new words
      </Button>
      <FormError
        message={error === undefined ? null : failureOf(error, 'That did not reach the server. Try again.').message}
      />
    </div>
  );
}
