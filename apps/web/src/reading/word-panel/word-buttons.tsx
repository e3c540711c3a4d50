import type { KnownStatus, Schedule } from '@wordreel/shared';
import { isDue } from '#reading/words/word-schedule.ts';
import * as texts from '#texts/reading.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './word-card.module.css';

interface WordButtonsProps {
  state: 'new' | 'kept' | 'pending';
  mark: KnownStatus | null;
  schedule: Schedule | undefined;
  today: number | undefined;
  /** Counts a due word as recalled; undefined if the word was not met in a video. */
  onRecall: (() => void) | undefined;
  canMark: boolean;
  /** Whether the word's rank makes it probably known, so that the learner can mark it as unknown. */
  isProbable: boolean;
  isBlocked: boolean;
  onMark: (status: KnownStatus) => void;
  onRemove: () => void;
}

export function WordButtons({ state, mark, schedule, today, onRecall, onMark, onRemove, ...props }: WordButtonsProps) {
  const { canMark, isProbable, isBlocked } = props;
  return (
    <div className={styles.buttons}>
      {state === 'pending' && <Banner>{texts.wordWaiting}</Banner>}
      {isProbable && mark === null && state === 'new' && <p className={styles.guess}>{texts.probablyKnown}</p>}
      {onRecall && schedule && isDue(schedule, today) && (
        <Button variant="outline" onClick={onRecall}>
          {texts.countAsReviewed}
        </Button>
      )}
      {canMark && (
        <>
          <Chip isPressed={mark === 'known'} title={texts.iKnowItHint} onClick={() => onMark('known')}>
            {texts.iKnowIt}
          </Chip>
          {(mark === 'unknown' || (isProbable && state === 'new')) && (
            <Chip isPressed={mark === 'unknown'} className={styles.quiet} onClick={() => onMark('unknown')}>
              {texts.notYet}
            </Chip>
          )}
          <Chip
            isPressed={mark === 'ignored'}
            className={styles.quiet}
            title={texts.ignoreHint}
            onClick={() => onMark('ignored')}
          >
            {texts.ignore}
          </Chip>
        </>
      )}
      {state !== 'new' && (
        <Button variant="quiet" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={isBlocked} className={styles.primary}>
        {state === 'new' ? texts.save : texts.done}
      </Button>
    </div>
  );
}
