import { useState } from 'react';
import {
  type LanguageCode,
  MAX_OUTSIDE_NOTE,
  OUTSIDE_SOURCES,
  type OutsideEntry,
  outsideMinutesError,
  type OutsideSource,
} from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { dateHere, dayOfIso, isoDate } from '#numbers/day-names.ts';
import { EntryForm } from '#numbers/entry-form.tsx';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/you.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { formatNumber } from '#lib/text/format.ts';

/** Returns a function that saves an entry with the time zone, by which the server recognizes future days. */
export function useSetOutside(): (entry: OutsideEntry) => Promise<unknown> {
  const [set] = activityApi.useSetOutsideMutation();
  return (entry) => {
    const body = { ...entry, zone: timeZone() };
    return set(body).unwrap();
  };
}

interface OutsideFormProps {
  language: LanguageCode;
  entry: OutsideEntry | null;
  onSaved: () => void;
  onCancel: () => void;
}

const fieldsOf = (entry: OutsideEntry | null) => ({
  hours: entry === null ? '' : String(Math.round((entry.minutes / 60) * 100) / 100),
  source: entry?.source ?? ('video' satisfies OutsideSource),
  date: isoDate(entry?.day ?? studyDayHere()),
  note: entry?.note ?? '',
});

export function OutsideForm({ language, entry, onSaved, onCancel }: OutsideFormProps) {
  // Fixed, so that a retry sends the same entry.
  const [id] = useState(() => entry?.id ?? randomUuid());
  const [first] = useState(() => fieldsOf(entry));
  const [fields, setFields] = useState(first);
  const { hours, source, date, note } = fields;
  const change = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const [dayError, setDayError] = useState<string | null>(null);
  const set = useSetOutside();
  const { run, failure, isBusy } = useSubmit(texts.notSaved);
  const onSubmit = async () => {
    const day = dayOfIso(date);
    const minutes = Math.round(Number(hours.replace(',', '.')) * 60);
    const wrongDay = day === null ? texts.chooseDay : day > dateHere() ? texts.dayInFuture : null;
    setDayError(wrongDay);
    const wrong = wrongDay ?? outsideMinutesError(minutes, source);
    if (await run(wrong, () => set({ id, language, day: day ?? 0, minutes, source, note: note.trim() }))) onSaved();
  };
  return (
    <EntryForm
      failure={dayError === null ? (failure?.message ?? null) : null}
      isBusy={isBusy}
      isChanged={JSON.stringify(fields) !== JSON.stringify(first)}
      saves={texts.saveHours}
      onSave={() => void onSubmit()}
      onCancel={onCancel}
    >
      <TextField
        label={texts.hours}
        inputMode="decimal"
        autoComplete="off"
        // The learner opened the form to fill it in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={hours}
        onChange={({ target }) => change({ hours: target.value })}
      />
      <TextField
        label={texts.day}
        type="date"
        max={isoDate(dateHere())}
        value={date}
        error={dayError}
        onChange={({ target }) => change({ date: target.value })}
      />
      <ChoiceField
        label={texts.outsideWhat}
        value={source}
        choices={OUTSIDE_SOURCES.map((each) => [each, OUTSIDE_NAMES[each]])}
        onChoice={(chosen) => change({ source: chosen })}
      />
      <TextField
        label={texts.noteOptional}
        autoComplete="off"
        maxLength={MAX_OUTSIDE_NOTE}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </EntryForm>
  );
}

export const OUTSIDE_NAMES: Readonly<Record<OutsideSource, string>> = {
  video: texts.outsideVideo,
  audio: texts.outsideAudio,
  reading: texts.outsideReading,
  talking: texts.outsideTalking,
  class: texts.outsideClass,
  other: texts.outsideOther,
  earlier: texts.outsideEarlier,
};

/** Formats a duration of an hour or more, such as `1.5 h`. */
export const hoursText = (minutes: number): string =>
  texts.hoursShort({ hours: formatNumber(Math.round(minutes / 6) / 10) });

/** Formats a duration, such as `45 minutes` or `1.5 h`. */
export const timeText = (minutes: number): string =>
  minutes < 60 ? texts.minuteCount({ count: minutes }) : hoursText(minutes);
