import { useId, useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Chart } from './charts/chart.tsx';
import { ALL_COUNT, nearDate } from './day-names.ts';
import { leaveOnEscape } from './entry-form.tsx';
import { useFocusNext } from './use-focus-next.ts';
import styles from './week-goal.module.css';

const WHAT_COUNTS =
  'Ten answers make a day active, or all that was due, or ten minutes of video with three words looked up.';

/** Describes the weeks and days in a row. A lost streak is never shown as a bare zero. */
function rowsText({ weeks, chain: streak, aims: goals }: Activity): string {
  if (goals.hidesChain) return '';
  const weeksText =
    weeks.longest === 0
      ? ''
      : weeks.current === 0
        ? `Most weeks in a row: ${formatNumber(weeks.longest)}. `
        : `${formatCount(weeks.current, 'week', 'weeks')} in a row met your goal; most ever ${formatNumber(weeks.longest)}. `;
  if (streak.total === 0) return weeksText;
  const record = `longest ${formatNumber(streak.longest)}, total ${formatCount(streak.total, 'day', 'days')}`;
  if (streak.current === 0) return `${weeksText}Your streak of days: ${record}.`;
  const freezes = formatCount(streak.restsHeld, 'rest day', 'rest days');
  return `${weeksText}${formatCount(streak.current, 'day', 'days')} in your streak, ${freezes} left; ${record}.`;
}

function weekText({ active, goal }: Activity['week']): string {
  if (active >= goal) {
    return `${formatCount(active, 'active day', 'active days')} this week: your goal is met. ${ALL_COUNT}`;
  }
  const standing = `${formatNumber(active)} of ${formatCount(goal, 'day', 'days')} this week. ${ALL_COUNT}`;
  return active > 0 ? standing : `${standing} ${WHAT_COUNTS}`;
}

export function WeekGoal({ activity }: { activity: Activity }) {
  const { week, canChangeGoal } = activity;
  const [isChanging, setChanging] = useState(false);
  const [send] = activityApi.useSetGoalMutation();
  const submit = useSubmit('Your goal could not be changed. Please try again.');
  const noteId = useId();
  const [root, focusNext] = useFocusNext<HTMLDivElement>();
  const close = (focus: string) => {
    setChanging(false);
    focusNext(focus);
  };
  const onSet = async (daysPerWeek: number) => {
    if (await submit.run(null, () => send({ daysPerWeek }).unwrap())) close('note');
  };
  const rows = rowsText(activity);
  return (
    <Chart title="This week" summary={weekText(week)}>
      <WeekStrip activity={activity} />
      {activity.isPaused && <p className={styles.rows}>You are on a pause, which doesn’t break your streaks.</p>}
      {rows !== '' && <p className={styles.rows}>{rows}</p>}
      <div ref={root}>
        {isChanging ? (
          <GoalForm goal={week.goal} submit={submit} onSet={onSet} onCancel={() => close('change')} />
        ) : (
          <p className={styles.change}>
            <Button
              data-focus="change"
              disabled={!canChangeGoal}
              aria-describedby={noteId}
              onClick={() => setChanging(true)}
            >
              Change goal
            </Button>
            <span id={noteId} data-focus="note" tabIndex={-1} className={styles.note}>
              {canChangeGoal
                ? `${formatCount(week.goal, 'day', 'days')} a week. You can change it once a week.`
                : 'Changed this week. You can change it again on Monday.'}
            </span>
          </p>
        )}
      </div>
    </Chart>
  );
}

const CHOICES = [1, 2, 3, 4, 5, 6, 7];

interface GoalFormProps {
  goal: number;
  submit: Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'failure'>;
  onSet: (daysPerWeek: number) => Promise<void>;
  onCancel: () => void;
}

function GoalForm({ goal, submit: { isBusy, failure }, onSet, onCancel }: GoalFormProps) {
  const [chosen, setChosen] = useState(goal);
  return (
    <Form className={styles.form} {...leaveOnEscape(chosen !== goal, onCancel)} onSubmit={() => onSet(chosen)}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Active days a week</legend>
        {CHOICES.map((days) => (
          <label key={days} className={styles.choice}>
            <input
              type="radio"
              name="days-per-week"
              value={days}
              checked={days === chosen}
              aria-label={formatCount(days, 'day', 'days')}
              // The learner opened the form to change it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={days === goal}
              onChange={() => setChosen(days)}
            />
            <span aria-hidden="true">{days}</span>
          </label>
        ))}
      </fieldset>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      <p className={styles.change}>
        <Button type="submit" variant="primary" disabled={isBusy || chosen === goal}>
          Set goal
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <span className={styles.note}>It applies from this week on, until Monday at least.</span>
      </p>
    </Form>
  );
}

const NAMES = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

function stateOf(day: number, { days, pauses, today }: Activity): string {
  const done = days.find((each) => each.day === day);
  if (done?.isActive === true) return 'active';
  if (pauses.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)) return 'paused';
  if (done?.isRest === true) return 'rest day';
  return day > today ? 'to come' : 'not active';
}

function WeekStrip({ activity }: { activity: Activity }) {
  const { week, today } = activity;
  return (
    <ol className={styles.week}>
      {NAMES.map((name, index) => {
        const day = week.startDay + index;
        const state = stateOf(day, activity);
        return (
          <li key={day} className={styles.day} data-state={state} data-today={day === today}>
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">
              {nearDate(day)}: {state}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
