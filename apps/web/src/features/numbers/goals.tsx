import { useState } from 'react';
import { type Activity, DAILY_AIMS, type DailyAims } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { useSetAimsMutation, useSetGoalMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './goals.module.css';
import { Pauses } from './pauses.tsx';

const AIMS = [
  ['minutes', 'Minutes a day'],
  ['reviews', 'Answers a day'],
  ['newWords', 'New words a day'],
] as const;

type Aim = (typeof AIMS)[number][0];

const RESTS = [0, 1, 2];

/** How far today is with what is wanted of it, as `12 of 20 minutes`. */
function todayText({ aims, days, today }: Activity): string {
  const done = days.find(({ day }) => day === today);
  const minutes =
    (done?.minutesVideo ?? 0) + (done?.minutesStudy ?? 0) + (done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0);
  const parts = [
    [Math.floor(minutes), aims.minutes, 'minute', 'minutes'],
    [(done?.counted ?? 0) + (done?.practice ?? 0), aims.reviews, 'answer', 'answers'],
    [done?.newWords ?? 0, aims.newWords, 'new word', 'new words'],
  ] as const;
  const wanted = parts.flatMap(([is, aim, one, many]) =>
    aim === null ? [] : [`${formatNumber(is)} of ${formatCount(aim, one, many)}`],
  );
  return wanted.length === 0 ? '' : `Today: ${wanted.join(', ')}.`;
}

/** What a learner wants of their days and weeks besides the number of active days. */
export function Goals({ activity }: { activity: Activity }) {
  const today = todayText(activity);
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" className={styles.title}>
        Goals
      </h3>
      {today !== '' && <p className={styles.text}>{today}</p>}
      {/* Another device's change brings its own values. */}
      <AimsForm key={JSON.stringify([activity.aims, activity.restDays])} activity={activity} />
      <Pauses pauses={activity.pauses} today={activity.today} />
    </section>
  );
}

function AimsForm({ activity: { aims, restDays, week, canChangeGoal } }: { activity: Activity }) {
  const [typed, setTyped] = useState<Record<Aim, string>>({
    minutes: String(aims.minutes ?? ''),
    reviews: String(aims.reviews ?? ''),
    newWords: String(aims.newWords ?? ''),
  });
  const [hidesChain, setHidesChain] = useState(aims.hidesChain);
  const [rests, setRests] = useState(restDays);
  const [setAims] = useSetAimsMutation();
  const [setGoal] = useSetGoalMutation();
  const { run, failure, isBusy } = useSubmit('Your goals were not saved. Please try again.');
  const [isSaved, setSaved] = useState(false);
  const errors = errorsOf(typed);
  const onSubmit = async () => {
    const wanted: DailyAims = {
      minutes: aimOf(typed.minutes),
      reviews: aimOf(typed.reviews),
      newWords: aimOf(typed.newWords),
      hidesChain,
    };
    const wrong = Object.values(errors).find((error) => error !== null) ?? null;
    setSaved(
      await run(wrong, async () => {
        if (rests !== restDays) await setGoal({ daysPerWeek: week.goal, restDays: rests }).unwrap();
        await setAims(wanted).unwrap();
      }),
    );
  };
  return (
    <form
      noValidate
      className={styles.form}
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    >
      <Banner>{failure?.message ?? null}</Banner>
      <div className={styles.fields}>
        {AIMS.map(([aim, label]) => (
          <TextField
            key={aim}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            placeholder="none"
            value={typed[aim]}
            error={failure === null ? null : errors[aim]}
            onChange={({ target }) => setTyped({ ...typed, [aim]: target.value })}
          />
        ))}
        <SelectField
          label="Rest days in a chain"
          value={rests}
          disabled={!canChangeGoal}
          onChange={({ target }) => setRests(Number(target.value))}
        >
          {RESTS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'none' : formatCount(days, 'day', 'days')}
            </option>
          ))}
        </SelectField>
      </div>
      {!canChangeGoal && <p className={styles.text}>Rest days and days a week can be changed again on Monday.</p>}
      <label className={styles.check}>
        <input type="checkbox" checked={hidesChain} onChange={({ target }) => setHidesChain(target.checked)} />
        Hide the chain of days and weeks
      </label>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Save goals
        </Button>
        <output className={styles.saved}>{isSaved && 'Saved'}</output>
      </div>
    </form>
  );
}

const aimOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function errorsOf(typed: Record<Aim, string>): Record<Aim, string | null> {
  const errorOf = (aim: Aim): string | null => {
    const { lowest, highest } = DAILY_AIMS[aim];
    const value = aimOf(typed[aim]);
    const isRight = value === null || (Number.isInteger(value) && value >= lowest && value <= highest);
    return isRight ? null : `${formatNumber(lowest)} to ${formatNumber(highest)}, or nothing`;
  };
  return { minutes: errorOf('minutes'), reviews: errorOf('reviews'), newWords: errorOf('newWords') };
}
