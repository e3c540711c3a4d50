import { useState } from 'react';
import {
  type LanguageCode,
  languageName,
  MAX_OUTSIDE_NOTE,
  OUTSIDE_SOURCES,
  type OutsideEntry,
  outsideMinutesError,
  type OutsideSource,
} from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { studyDayHere } from '#lib/study-day.ts';
import {
  useListOutsideQuery,
  useRemoveOutsideMutation,
  useSetOutsideMutation,
} from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { dayOfIso, isoDate, shortDate } from './day-names.ts';
import styles from './outside-hours.module.css';
import { OUTSIDE_NAMES } from './outside-names.ts';

const timeText = (minutes: number): string =>
  minutes < 60 ? formatCount(minutes, 'minute', 'minutes') : `${formatNumber(Math.round(minutes / 6) / 10)} h`;

/** Hours of elsewhere: what was added, and the way to add, change and take away. */
export function OutsideHours({ language }: { language: LanguageCode }) {
  const { currentData: page, isError, isFetching, refetch } = useListOutsideQuery(language);
  const [editing, setEditing] = useState<OutsideEntry | 'new' | null>(null);
  const [removed, setRemoved] = useState<OutsideEntry | null>(null);
  const [set] = useSetOutsideMutation();
  const [remove] = useRemoveOutsideMutation();
  const action = useSubmit('That was not saved. Please try again.');
  const onRemove = async (entry: OutsideEntry) => {
    if (await action.run(null, () => remove(entry.id).unwrap())) setRemoved(entry);
  };
  const onUndo = async (entry: OutsideEntry) => {
    if (await action.run(null, () => set(entry).unwrap())) setRemoved(null);
  };
  return (
    <section aria-labelledby="outside-hours" className={styles.outside}>
      <h3 id="outside-hours" className={styles.title}>
        Hours elsewhere
      </h3>
      <p className={styles.text}>
        What you watch, read and say in {languageName(language)} outside of here counts too.
      </p>
      <Banner>{action.failure?.message ?? null}</Banner>
      {removed !== null && (
        <p className={styles.undo}>
          <output>
            Taken away: {OUTSIDE_NAMES[removed.source]}, {timeText(removed.minutes)}.
          </output>
          <Button disabled={action.isBusy} onClick={() => void onUndo(removed)}>
            Undo
          </Button>
        </p>
      )}
      {page === undefined && isError && (
        <RetryBanner text="Your hours elsewhere did not load." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {editing === null ? (
        <div>
          <Button onClick={() => setEditing('new')}>Add hours</Button>
        </div>
      ) : (
        <OutsideForm
          key={editing === 'new' ? 'new' : editing.id}
          language={language}
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {page !== undefined && page.entries.length > 0 && (
        <ul className={styles.list}>
          {page.entries.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <p>
                <strong>{timeText(entry.minutes)}</strong> {OUTSIDE_NAMES[entry.source]}, {shortDate(entry.day)}
                {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
              </p>
              <span className={styles.ways}>
                <Button
                  variant="quiet"
                  aria-label={`Change ${OUTSIDE_NAMES[entry.source]}, ${shortDate(entry.day)}`}
                  onClick={() => setEditing(entry)}
                >
                  Change
                </Button>
                <Button
                  variant="quiet"
                  disabled={action.isBusy}
                  aria-label={`Take away ${OUTSIDE_NAMES[entry.source]}, ${shortDate(entry.day)}`}
                  onClick={() => void onRemove(entry)}
                >
                  Take away
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {page?.hasMore === true && <p className={styles.text}>The newest 50 are listed; all of them count.</p>}
    </section>
  );
}

interface OutsideFormProps {
  language: LanguageCode;
  /** Null for a new one. */
  entry: OutsideEntry | null;
  onClose: () => void;
}

function OutsideForm({ language, entry, onClose }: OutsideFormProps) {
  // Made once: what is sent again is the same entry.
  const [id] = useState(() => entry?.id ?? randomUuid());
  const [hours, setHours] = useState(entry === null ? '' : String(Math.round((entry.minutes / 60) * 100) / 100));
  const [source, setSource] = useState<OutsideSource>(entry?.source ?? 'video');
  const [date, setDate] = useState(isoDate(entry?.day ?? studyDayHere()));
  const [note, setNote] = useState(entry?.note ?? '');
  const [set] = useSetOutsideMutation();
  const { run, failure, isBusy } = useSubmit('That was not saved. Please try again.');
  const onSubmit = async () => {
    const day = dayOfIso(date);
    const minutes = Math.round(Number(hours.replace(',', '.')) * 60);
    const wrong = day === null ? 'Say on which day it was' : outsideMinutesError(minutes, source);
    if (await run(wrong, () => set({ id, language, day: day ?? 0, minutes, source, note: note.trim() }).unwrap()))
      onClose();
  };
  return (
    <EntryForm
      failure={failure?.message ?? null}
      isBusy={isBusy}
      saves="Save hours"
      onSave={() => void onSubmit()}
      onCancel={onClose}
    >
      <TextField
        label="Hours"
        inputMode="decimal"
        autoComplete="off"
        // It was opened to be filled in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <TextField label="Day" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      <SelectField
        label="What"
        value={source}
        onChange={({ target }) => setSource(OUTSIDE_SOURCES.find((each) => each === target.value) ?? 'other')}
      >
        {OUTSIDE_SOURCES.map((each) => (
          <option key={each} value={each}>
            {OUTSIDE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note, if you like"
        autoComplete="off"
        maxLength={MAX_OUTSIDE_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </EntryForm>
  );
}
