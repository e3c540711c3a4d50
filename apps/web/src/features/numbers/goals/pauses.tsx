import { useState } from 'react';
import { PAUSE } from '@wordreel/learning';
import type { Activity } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { shortDate, dayOfIso, isoDate } from '#numbers/day-names.ts';
import { EntryForm } from '#numbers/entry-form.tsx';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { useRemovePauseMutation, useSetPauseMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './goals.module.css';

interface Done {
  readonly message: string;
  readonly undo: { readonly kind: 'restore' | 'remove'; readonly pause: Pause } | null;
}

/** @param focusNext from `useFocusNext`, called with `undo`, `add` or the id of a pause */
function usePauseActions(today: number, focusNext: (name: string) => void) {
  const [set] = useSetPauseMutation();
  const [remove] = useRemovePauseMutation();
  const { run, isBusy, failure, setFailure } = useSubmit('That was not saved. Please try again.');
  const [done, setDone] = useState<Done | null>(null);
  const attempt = async (send: () => Promise<unknown>, after: Done | null, focus: string) => {
    if (isBusy || !(await run(null, send))) return;
    setDone(after);
    focusNext(focus);
  };
  return {
    isBusy,
    failure: failure?.message ?? null,
    done,
    forget: () => {
      setDone(null);
      setFailure(null);
    },
    onAdded: (pause: Pause) => setDone({ message: 'Saved', undo: { kind: 'remove', pause } }),
    onRemove: (pause: Pause) => {
      const after: Done = { message: 'Removed', undo: { kind: 'restore', pause } };
      return attempt(() => remove(pause.id).unwrap(), after, 'undo');
    },
    onEnd: (pause: Pause) => {
      const after: Done = { message: 'The pause is over.', undo: { kind: 'restore', pause } };
      return attempt(() => set({ ...pause, toDay: today - 1 }).unwrap(), after, 'undo');
    },
    onUndo: async () => {
      if (!done?.undo) return;
      const { kind, pause } = done.undo;
      if (kind === 'restore') await attempt(() => set(pause).unwrap(), null, pause.id);
      else await attempt(() => remove(pause.id).unwrap(), { message: 'Removed', undo: null }, 'add');
    },
  };
}

type Pause = Activity['pauses'][number];

/** Returns the possible action for a pause. One that is over and began long ago can no longer change. */
function actionOf({ fromDay, toDay }: Pause, today: number): 'end' | 'remove' | null {
  if (fromDay < today && toDay >= today) return 'end';
  return fromDay < today - PAUSE.daysLate ? null : 'remove';
}

export function Pauses({ pauses, today }: { pauses: readonly Pause[]; today: number }) {
  const [isAdding, setAdding] = useState(false);
  const [root, focusNext] = useFocusNext<HTMLDivElement>();
  const actions = usePauseActions(today, focusNext);
  const { done, isBusy } = actions;
  const close = () => {
    setAdding(false);
    focusNext('add');
  };
  return (
    <div ref={root} className={styles.pauses}>
      <h4 id="pauses" className={styles.small}>
        Pauses
      </h4>
      <p className={styles.text}>Days on vacation or sick don’t break your streaks.</p>
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
              onRemove={() => void actions.onRemove(pause)}
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
  onRemove: () => void;
}

function PauseRow({ pause, today, isBusy, onEnd, onRemove }: PauseRowProps) {
  const action = actionOf(pause, today);
  const from = shortDate(pause.fromDay);
  return (
    <li className={styles.row}>
      <span>
        {from} to {shortDate(pause.toDay)}
        {pause.toDay < today && ', over'}
      </span>
      {action !== null && (
        <Button
          variant="quiet"
          data-focus={pause.id}
          aria-disabled={isBusy}
          aria-label={`${action === 'end' ? 'End' : 'Remove'} the pause from ${from}`}
          onClick={action === 'end' ? onEnd : onRemove}
        >
          {action === 'end' ? 'End it' : 'Remove'}
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
  const [set] = useSetPauseMutation();
  const { run, failure, isBusy } = useSubmit('That was not saved. Please try again.');
  const onSubmit = async () => {
    const [fromDay, toDay] = [dayOfIso(from), dayOfIso(to)];
    const wrong =
      fromDay === null || toDay === null
        ? 'Choose the first and the last day'
        : toDay < fromDay
          ? 'A pause can’t end before it starts'
          : null;
    const pause = { id, fromDay: fromDay ?? 0, toDay: toDay ?? 0 };
    if (await run(wrong, () => set(pause).unwrap())) onSaved(pause);
  };
  return (
    <EntryForm
      failure={failure?.message ?? null}
      isBusy={isBusy}
      isChanged={from !== first.from || to !== first.to}
      saves="Save pause"
      onSave={() => void onSubmit()}
      onCancel={onCancel}
    >
      <TextField
        label="From"
        type="date"
        min={isoDate(today - PAUSE.daysLate)}
        value={from}
        // The learner opened the form to fill it in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField label="To" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
    </EntryForm>
  );
}
