import { useState } from 'react';
import { PAUSE } from '@wordreel/learning';
import type { Activity } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { shortDate, dayOfIso, isoDate } from '#numbers/day-names.ts';
import { EntryForm, useAttempts } from '#numbers/entry-form.tsx';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/you.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './goals.module.css';

type Pause = Activity['pauses'][number];

/** Returns what can be done with a pause. One that is over and began long ago can no longer be changed. */
function actionOf({ fromDay, toDay }: Pause, today: number): 'end' | 'remove' | null {
  if (fromDay < today && toDay >= today) return 'end';
  return fromDay < today - PAUSE.daysLate ? null : 'remove';
}

export function Pauses({ pauses, today }: { pauses: readonly Pause[]; today: number }) {
  const [isAdding, setAdding] = useState(false);
  const [root, focusNext] = useFocusNext<HTMLDivElement>();
  const [set] = activityApi.useSetPauseMutation();
  const [remove] = activityApi.useRemovePauseMutation();
  const { attempt, setDone, forget, isBusy, notice } = useAttempts(focusNext);
  const close = () => {
    setAdding(false);
    focusNext('add');
  };
  const onEnd = (pause: Pause, action: 'end' | 'remove') => {
    const undo = { send: () => set(pause).unwrap(), done: null, focus: pause.id };
    const isOver = action === 'end';
    attempt({
      send: () => (isOver ? set({ ...pause, toDay: today - 1 }).unwrap() : remove(pause.id).unwrap()),
      done: { message: isOver ? texts.pauseEnded : texts.pauseRemoved, undo },
      focus: 'undo',
    });
  };
  return (
    <div ref={root} className={styles.pauses}>
      <h4 id="pauses" className={styles.small}>
        {texts.pauses}
      </h4>
      <p className={styles.text}>{texts.pausesText}</p>
      {notice}
      {pauses.length > 0 && (
        <ul className={styles.list}>
          {pauses.map((pause) => (
            <PauseRow
              key={pause.id}
              pause={pause}
              today={today}
              isBusy={isBusy}
              onEnd={(action) => onEnd(pause, action)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PauseForm
          today={today}
          onSaved={(pause) => {
            const undo = { send: () => remove(pause.id).unwrap(), done: { message: texts.pauseRemoved }, focus: 'add' };
            setDone({ message: texts.saved, undo });
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div>
          <Button
            data-focus="add"
            onClick={() => {
              forget();
              setAdding(true);
            }}
          >
            {texts.addPause}
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
  onEnd: (action: 'end' | 'remove') => void;
}

function PauseRow({ pause, today, isBusy, onEnd }: PauseRowProps) {
  const action = actionOf(pause, today);
  const from = shortDate(pause.fromDay);
  return (
    <li className={styles.row}>
      <span>
        {(pause.toDay < today ? texts.pauseDatesOver : texts.pauseDates)({ from, to: shortDate(pause.toDay) })}
      </span>
      {action !== null && (
        <Button
          variant="quiet"
          data-focus={pause.id}
          aria-disabled={isBusy}
          aria-label={(action === 'end' ? texts.endPauseFrom : texts.removePauseFrom)({ from })}
          onClick={() => onEnd(action)}
        >
          {action === 'end' ? texts.endPause : texts.remove}
        </Button>
      )}
    </li>
  );
}

interface PauseFormProps {
  today: number;
  onSaved: (pause: Pause) => void;
  onCancel: () => void;
}

function PauseForm({ today, onSaved, onCancel }: PauseFormProps) {
  // Fixed, so that a retry sends the same pause.
  const [id] = useState(randomUuid);
  const [first] = useState({ from: isoDate(today), to: isoDate(today + 6) });
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const [set] = activityApi.useSetPauseMutation();
  const { run, failure, isBusy } = useSubmit(texts.notSaved);
  const onSubmit = async () => {
    const [fromDay, toDay] = [dayOfIso(from), dayOfIso(to)];
    const wrong =
      fromDay === null || toDay === null ? texts.pauseNoDates : toDay < fromDay ? texts.pauseBackward : null;
    const pause = { id, fromDay: fromDay ?? 0, toDay: toDay ?? 0 };
    if (await run(wrong, () => set(pause).unwrap())) onSaved(pause);
  };
  return (
    <EntryForm
      failure={failure?.message ?? null}
      isBusy={isBusy}
      isChanged={from !== first.from || to !== first.to}
      saves={texts.savePause}
      onSave={() => void onSubmit()}
      onCancel={onCancel}
    >
      <TextField
        label={texts.pauseFrom}
        type="date"
        min={isoDate(today - PAUSE.daysLate)}
        value={from}
        // The learner opened the form to fill it in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField label={texts.pauseTo} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
    </EntryForm>
  );
}
