import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { PAUSE } from '@wordreel/learning';
import { randomUuid } from '#lib/random-uuid.ts';
import { useRemovePauseMutation, useSetPauseMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { dayOfIso, isoDate, shortDate } from './day-names.ts';
import styles from './goals.module.css';

type Pause = Activity['pauses'][number];

/** Days off that are told before: planned ones and the one that goes on, and the way to one more. */
export function Pauses({ pauses, today }: { pauses: readonly Pause[]; today: number }) {
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<Pause | null>(null);
  const [set] = useSetPauseMutation();
  const [remove] = useRemovePauseMutation();
  const action = useSubmit('That was not saved. Please try again.');
  const onEnd = async (pause: Pause) => {
    const send = () =>
      pause.fromDay >= today ? remove(pause.id).unwrap() : set({ ...pause, toDay: today - 1 }).unwrap();
    if (await action.run(null, send)) setEnded(pause);
  };
  const onUndo = async (pause: Pause) => {
    if (await action.run(null, () => set(pause).unwrap())) setEnded(null);
  };
  return (
    <div className={styles.pauses}>
      <h4 id="pauses" className={styles.small}>
        Pauses
      </h4>
      <p className={styles.text}>On holiday, or ill: neither chain nor weeks break on these days.</p>
      <Banner>{action.failure?.message ?? null}</Banner>
      {ended !== null && (
        <p className={styles.row}>
          <output>The pause is over.</output>
          <Button disabled={action.isBusy} onClick={() => void onUndo(ended)}>
            Undo
          </Button>
        </p>
      )}
      {pauses.length > 0 && (
        <ul className={styles.list}>
          {pauses.map((pause) => (
            <li key={pause.id} className={styles.row}>
              <span>
                {shortDate(pause.fromDay)} to {shortDate(pause.toDay)}
              </span>
              <Button
                variant="quiet"
                disabled={action.isBusy}
                aria-label={`${pause.fromDay > today ? 'Take away' : 'End'} the pause from ${shortDate(pause.fromDay)}`}
                onClick={() => void onEnd(pause)}
              >
                {pause.fromDay > today ? 'Take away' : 'End it'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <PauseForm today={today} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>Add a pause</Button>
        </div>
      )}
    </div>
  );
}

function PauseForm({ today, onClose }: { today: number; onClose: () => void }) {
  // Made once: what is sent again is the same pause.
  const [id] = useState(randomUuid);
  const [from, setFrom] = useState(isoDate(today));
  const [to, setTo] = useState(isoDate(today + 6));
  const [set] = useSetPauseMutation();
  const { run, failure, isBusy } = useSubmit('That was not saved. Please try again.');
  const onSubmit = async () => {
    const [fromDay, toDay] = [dayOfIso(from), dayOfIso(to)];
    const wrong =
      fromDay === null || toDay === null
        ? 'Say from which day to which'
        : toDay < fromDay
          ? 'A pause ends on its first day at the earliest'
          : null;
    if (await run(wrong, () => set({ id, fromDay: fromDay ?? 0, toDay: toDay ?? 0 }).unwrap())) onClose();
  };
  return (
    <EntryForm
      failure={failure?.message ?? null}
      isBusy={isBusy}
      saves="Save pause"
      onSave={() => void onSubmit()}
      onCancel={onClose}
    >
      <TextField
        label="From"
        type="date"
        min={isoDate(today - PAUSE.toldLate)}
        value={from}
        // It was opened to be filled in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField label="To" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
    </EntryForm>
  );
}
