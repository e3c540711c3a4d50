import type { Activity } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './goals.module.css';
import { Pauses } from './pauses.tsx';
import { useState } from 'react';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import {
  goalError,
  DAILY_GOAL_NAMES,
  FIELD_NAMES,
  ON,
  textsOf,
  fieldText,
  type GoalField,
  type GoalTexts,
  dailyGoalsOf,
  type DayField,
} from './goal-fields.ts';
import { useGoalDrafts } from './use-goal-drafts.ts';

/** Shows no error if the query fails, because the activity section above already does. */
export function GoalsSection() {
  const { data: activity } = activityApi.useGetActivityQuery();
  const [root, focusNext] = useFocusNext<HTMLDivElement>();
  if (activity === undefined) return null;
  return (
    <div ref={root}>
      {activity.hidesGoals ? <HiddenGoals onShown={() => focusNext('goals')} /> : <Goals activity={activity} />}
    </div>
  );
}

function HiddenGoals({ onShown }: { onShown: () => void }) {
  const [send] = learningSettingsApi.useSaveLearningSettingsMutation();
  const { run, failure, isBusy } = useSubmit('Your goals could not be shown. Please try again.');
  const onShow = async () => {
    if (!isBusy && (await run(null, () => send({ hidesGoals: false }).unwrap()))) onShown();
  };
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" className={styles.title}>
        Goals
      </h3>
      <Banner>{failure?.message ?? null}</Banner>
      <p className={styles.row}>
        {/* The settings search links to `#pauses`, also while goals are hidden. */}
        <span id="pauses" className={styles.text}>
          Goals are hidden.
        </span>
        <Button aria-disabled={isBusy} onClick={() => void onShow()}>
          Show goals
        </Button>
      </p>
    </section>
  );
}

function todayText({ aims: goals, days, today }: Activity): string {
  const done = days.find(({ day }) => day === today);
  const minutes =
    (done?.minutesVideo ?? 0) + (done?.minutesStudy ?? 0) + (done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0);
  const parts = [
    [Math.floor(minutes), goals.minutes, 'minute', 'minutes'],
    [(done?.counted ?? 0) + (done?.practice ?? 0), goals.reviews, 'answer', 'answers'],
    [done?.newWords ?? 0, goals.newWords, 'new word', 'new words'],
  ] as const;
  const wanted = parts.flatMap(([is, goal, one, many]) =>
    goal === null ? [] : [`${formatNumber(is)} of ${formatCount(goal, one, many)}`],
  );
  return wanted.length === 0 ? '' : `Today, in all languages: ${wanted.join(', ')}.`;
}

function Goals({ activity }: { activity: Activity }) {
  const today = todayText(activity);
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" tabIndex={-1} data-focus="goals" className={styles.title}>
        Goals
      </h3>
      {today !== '' && <p className={styles.text}>{today}</p>}
      <GoalsForm activity={activity} />
      <Pauses pauses={activity.pauses} today={activity.today} />
    </section>
  );
}

const REST_DAY_CHOICES = [
  ['0', 'none'],
  ['1', '1 day'],
  ['2', '2 days'],
] as const;

function GoalsForm({ activity }: { activity: Activity }) {
  const { week, canChangeGoal } = activity;
  const kept = textsOf(activity);
  const drafts = useGoalDrafts(kept, canChangeGoal ? null : 'restDays');
  const { texts, conflicts, change } = drafts;
  const { save, isBusy, failure, forget } = useSaveGoals(drafts, week.goal);
  const [isSaved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [form, focusNext] = useFocusNext<HTMLFormElement>();
  const onSubmit = async () => {
    const wrong = DAILY_GOAL_NAMES.find((goal) => goalError(goal, texts) !== null);
    if (conflicts.length > 0 || wrong === undefined) {
      setRefusals(0);
      return setSaved(await save(conflicts.length > 0 ? 'First choose what to keep.' : null));
    }
    forget();
    setRefusals(refusals + 1);
    return focusNext(wrong);
  };
  const settle = (choose: () => void) => {
    focusNext(conflicts[0] ?? '');
    choose();
  };
  return (
    <Form
      ref={form}
      noValidate
      className={styles.form}
      onChange={() => setSaved(false)}
      onSubmit={() => !isBusy && onSubmit()}
    >
      {conflicts.length > 0 && !isBusy && (
        <GoalConflict
          fields={conflicts}
          kept={kept}
          onLoad={() => settle(drafts.loadKept)}
          onKeep={() => settle(drafts.keepMine)}
        />
      )}
      <Banner>{failure}</Banner>
      <div className={styles.fields}>
        {DAILY_GOAL_NAMES.map((goal) => (
          <TextField
            key={goal}
            data-focus={goal}
            label={FIELD_NAMES[goal]}
            inputMode="numeric"
            autoComplete="off"
            placeholder="none"
            value={texts[goal]}
            error={refusals === 0 ? null : goalError(goal, texts)}
            onChange={({ target }) => change(goal, target.value)}
          />
        ))}
        <ChoiceField
          data-focus="restDays"
          label={FIELD_NAMES.restDays}
          value={texts.restDays}
          choices={REST_DAY_CHOICES}
          disabled={!canChangeGoal}
          onChoice={(days) => change('restDays', days)}
        />
      </div>
      {!canChangeGoal && <p className={styles.text}>Rest days and days a week can be changed again on Monday.</p>}
      <CheckField
        data-focus="hidesChain"
        label={FIELD_NAMES.hidesChain}
        isOn={texts.hidesChain === ON}
        onSwitch={(isOn) => change('hidesChain', isOn ? ON : '')}
      />
      <div className={styles.actions}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          Save goals
        </Button>
        <output className={styles.saved}>{isSaved && 'Saved'}</output>
      </div>
    </Form>
  );
}

interface GoalConflictProps {
  fields: readonly GoalField[];
  kept: GoalTexts;
  onLoad: () => void;
  onKeep: () => void;
}

function GoalConflict({ fields, kept, onLoad, onKeep }: GoalConflictProps) {
  return (
    <Banner tone="info">
      {fields.map((field) => (
        <p key={field}>
          {FIELD_NAMES[field]} was changed elsewhere: it is {fieldText(field, kept[field])} now.
        </p>
      ))}
      <p className={styles.actions}>
        <Button onClick={onLoad}>{fields.length === 1 ? 'Load the new one' : 'Load the new ones'}</Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </p>
    </Banner>
  );
}

function useSaveGoals(drafts: ReturnType<typeof useGoalDrafts>, daysPerWeek: number) {
  const [setDailyGoals] = activityApi.useSetDailyGoalsMutation();
  const [setGoal] = activityApi.useSetGoalMutation();
  const { run, failure, setFailure, isBusy } = useSubmit('Your goals were not saved. Please try again.');
  const [isHalf, setHalf] = useState(false);
  const save = (wrong: string | null): Promise<boolean> => {
    const { changed, texts, markSent } = drafts;
    const ofDay = changed.filter((field): field is DayField => field !== 'restDays');
    setHalf(false);
    return run(wrong, async () => {
      // Save daily goals first: they can be sent repeatedly, while streak freezes change only once a week.
      if (ofDay.length > 0) {
        await setDailyGoals(dailyGoalsOf(texts, ofDay)).unwrap();
        markSent(ofDay);
      }
      if (!changed.includes('restDays')) return;
      setHalf(ofDay.length > 0);
      await setGoal({ daysPerWeek, restDays: Number(texts.restDays) }).unwrap();
      markSent(['restDays']);
    });
  };
  const prefix = failure !== null && isHalf ? 'Your daily goals are saved, your rest days are not. ' : '';
  return {
    save,
    isBusy,
    failure: failure === null ? null : `${prefix}${failure.message}`,
    forget: () => setFailure(null),
  };
}
