import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { PAUSE } from '@wordreel/learning';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { shortDate } from '#numbers/day-names.ts';
import styles from './goals.module.css';
import { PauseForm } from './pause-form.tsx';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { usePauseActions } from './use-pause-actions.ts';

type Pause = Activity['pauses'][number];

/** Returns the possible action for a pause. One that is over and began long ago can no longer change. */
function wayOf({ fromDay, toDay }: Pause, today: number): 'end' | 'take away' | null {
  if (fromDay < today && toDay >= today) return 'end';
  return fromDay < today - PAUSE.daysLate ? null : 'take away';
}

/** Lists planned, current and recent pauses and adds new ones. */
export function Pauses({ pauses, today }: { pauses: readonly Pause[]; today: number }) {
  const [isAdding, setAdding] = useState(false);
  const [place, focusNext] = useFocusNext<HTMLDivElement>();
  const actions = usePauseActions(today, focusNext);
  const { done, isBusy } = actions;
  const close = () => {
    setAdding(false);
    focusNext('add');
  };
  return (
    <div ref={place} className={styles.pauses}>
      <h4 id="pauses" className={styles.small}>
        Pauses
      </h4>
      <p className={styles.text}>On holiday, or ill: neither chain nor weeks break on these days.</p>
      <Banner>{actions.failure}</Banner>
      <p className={done === null ? 'visually-hidden' : styles.row}>
        <output className={styles.saved}>{done?.message}</output>
        {done?.undo && (
          <Button data-focus="undo" aria-disabled={isBusy} onClick={() => void actions.onUndo()}>
            Undo
          </Button>
        )}
      </p>
      {pauses.length > 0 && (
        <ul className={styles.list}>
          {pauses.map((pause) => (
            <PauseRow
              key={pause.id}
              pause={pause}
              today={today}
              isBusy={isBusy}
              onEnd={() => void actions.onEnd(pause)}
              onTakeAway={() => void actions.onTakeAway(pause)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PauseForm
          today={today}
          onSaved={(pause) => {
            actions.onAdded(pause);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div>
          <Button
            data-focus="add"
            onClick={() => {
              actions.forget();
              setAdding(true);
            }}
          >
            Add a pause
          </Button>
        </div>
      )}
    </div>
  );
}

interface PauseRowProps {
  pause: Pause;
  today: number;
  isBusy: boolean;
  onEnd: () => void;
  onTakeAway: () => void;
}

function PauseRow({ pause, today, isBusy, onEnd, onTakeAway }: PauseRowProps) {
  const way = wayOf(pause, today);
  const from = shortDate(pause.fromDay);
  return (
    <li className={styles.row}>
      <span>
        {from} to {shortDate(pause.toDay)}
        {pause.toDay < today && ', over'}
      </span>
      {way !== null && (
        <Button
          variant="quiet"
          data-focus={pause.id}
          aria-disabled={isBusy}
          aria-label={`${way === 'end' ? 'End' : 'Take away'} the pause from ${from}`}
          onClick={way === 'end' ? onEnd : onTakeAway}
        >
          {way === 'end' ? 'End it' : 'Take away'}
        </Button>
      )}
    </li>
  );
}
