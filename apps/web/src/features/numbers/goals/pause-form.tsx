import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { PAUSE } from '@wordreel/learning';
import { randomUuid } from '#lib/random-uuid.ts';
import { useSetPauseMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { dayOfIso, isoDate } from '#numbers/day-names.ts';
import { EntryForm } from '#numbers/entry-form.tsx';

type Pause = Activity['pauses'][number];

interface PauseFormProps {
  today: number;
  onSaved: (pause: Pause) => void;
  onCancel: () => void;
}

/** The first and last day of a pause. */
export function PauseForm({ today, onSaved, onCancel }: PauseFormProps) {
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
        ? 'Say from which day to which'
        : toDay < fromDay
          ? 'A pause ends on its first day at the earliest'
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
