import { useId, useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/you.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Chart } from './charts/chart.tsx';
import { ALL_COUNT, nearDate, weekdayInitial } from './day-names.ts';
import { leaveOnEscape } from './entry-form.tsx';
import { useFocusNext } from './use-focus-next.ts';
import styles from './week-goal.module.css';

const WHAT_COUNTS = texts.whatCounts;

/** Describes the weeks and days in a row. A lost streak is never shown as a bare zero. */
function rowsText({ weeks, chain: streak, aims: goals }: Activity): string {
  if (goals.hidesChain) return '';
  const weeksText =
    weeks.longest === 0
      ? ''
      : weeks.current === 0
        ? texts.weeksRecord({ longest: weeks.longest })
        : texts.weeksCurrent({ count: weeks.current, longest: weeks.longest });
  return `${weeksText} ${daysText(streak)}`.trim();
}

function daysText({ current, longest, total, restsHeld }: Activity['chain']): string {
  if (total === 0) return '';
  if (current === 0) return texts.daysRecord({ longest, total });
  return texts.daysCurrent({ count: current, rests: restsHeld, longest, total });
}

function weekText({ active, goal }: Activity['week']): string {
  if (active >= goal) {
    return `${texts.weekGoalMet({ count: active })} ${ALL_COUNT}`;
  }
  const standing = `${texts.weekProgress({ active, count: goal })} ${ALL_COUNT}`;
  return active > 0 ? standing : `${standing} ${WHAT_COUNTS}`;
}

export function WeekGoal({ activity }: { activity: Activity }) {
  const { week, canChangeGoal } = activity;
  const [isChanging, setChanging] = useState(false);
  const [send] = activityApi.useSetGoalMutation();
  const submit = useSubmit(texts.goalNotChanged);
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
    <Chart title={texts.weekTitle} summary={weekText(week)}>
      <WeekStrip activity={activity} />
      {activity.isPaused && <p className={styles.rows}>{texts.onPause}</p>}
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
              {texts.changeGoal}
            </Button>
            <span id={noteId} data-focus="note" tabIndex={-1} className={styles.note}>
              {canChangeGoal ? texts.goalChangeable({ count: week.goal }) : texts.goalChanged}
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
        <legend className={styles.legend}>{texts.activeDaysPerWeek}</legend>
        {CHOICES.map((days) => (
          <label key={days} className={styles.choice}>
            <input
              type="radio"
              name="days-per-week"
              value={days}
              checked={days === chosen}
              aria-label={texts.dayCount({ count: days })}
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
          {texts.setGoal}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <span className={styles.note}>{texts.goalApplies}</span>
      </p>
    </Form>
  );
}

const STATES = {
  active: texts.stateActive,
  paused: texts.statePaused,
  rest: texts.stateRest,
  ahead: texts.stateAhead,
  missed: texts.stateMissed,
};

function stateOf(day: number, { days, pauses, today }: Activity): keyof typeof STATES {
  const done = days.find((each) => each.day === day);
  if (done?.isActive === true) return 'active';
  if (pauses.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)) return 'paused';
  if (done?.isRest === true) return 'rest';
  return day > today ? 'ahead' : 'missed';
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The days of this week as squares that show what has been done on each. */
export function WeekStrip({ activity }: { activity: Activity }) {
  const { week, today } = activity;
  return (
    <ol className={styles.week}>
      {WEEK.map((index) => {
        const day = week.startDay + index;
        const state = stateOf(day, activity);
        return (
          <li key={day} className={styles.day} data-state={state} data-today={day === today}>
            <span aria-hidden="true">{weekdayInitial(day)}</span>
            <span className="visually-hidden">{texts.dayState({ date: nearDate(day), state: STATES[state] })}</span>
          </li>
        );
      })}
    </ol>
  );
}
