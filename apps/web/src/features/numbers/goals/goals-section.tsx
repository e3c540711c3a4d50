import type { Activity } from '@wordreel/shared';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/you.tsx';
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
  const { run, failure, isBusy } = useSubmit(texts.showGoalsFailed);
  const onShow = async () => {
    if (!isBusy && (await run(null, () => send({ hidesGoals: false }).unwrap()))) onShown();
  };
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" className={styles.title}>
        {texts.goals}
      </h3>
      <Banner>{failure?.message ?? null}</Banner>
      <p className={styles.row}>
        {/* The settings search links to `#pauses`, also while goals are hidden. */}
        <span id="pauses" className={styles.text}>
          {texts.goalsHidden}
        </span>
        <Button aria-disabled={isBusy} onClick={() => void onShow()}>
          {texts.showGoals}
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
    [Math.floor(minutes), goals.minutes, texts.minutesToday],
    [(done?.counted ?? 0) + (done?.practice ?? 0), goals.reviews, texts.answersToday],
    [done?.newWords ?? 0, goals.newWords, texts.newWordsToday],
  ] as const;
  const wanted = parts.flatMap(([is, goal, text]) => (goal === null ? [] : [text({ done: is, count: goal })]));
  return wanted.length === 0 ? '' : texts.goalsToday({ goals: wanted.join(', ') });
}

function Goals({ activity }: { activity: Activity }) {
  const today = todayText(activity);
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" tabIndex={-1} data-focus="goals" className={styles.title}>
        {texts.goals}
      </h3>
      {today !== '' && <p className={styles.text}>{today}</p>}
      <GoalsForm activity={activity} />
      <Pauses pauses={activity.pauses} today={activity.today} />
    </section>
  );
}

const REST_DAY_CHOICES = [
  ['0', texts.noGoal],
  ['1', texts.dayCount({ count: 1 })],
  ['2', texts.dayCount({ count: 2 })],
] as const;

function GoalsForm({ activity }: { activity: Activity }) {
  const { week, canChangeGoal } = activity;
  const kept = textsOf(activity);
  const drafts = useGoalDrafts(kept, canChangeGoal ? null : 'restDays');
  const { values, conflicts, change } = drafts;
  const { save, isBusy, failure, forget } = useSaveGoals(drafts, week.goal);
  const [isSaved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [form, focusNext] = useFocusNext<HTMLFormElement>();
  const onSubmit = async () => {
    const wrong = DAILY_GOAL_NAMES.find((goal) => goalError(goal, values) !== null);
    if (conflicts.length > 0 || wrong === undefined) {
      setRefusals(0);
      return setSaved(await save(conflicts.length > 0 ? texts.chooseFirst : null));
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
            placeholder={texts.noGoal}
            value={values[goal]}
            error={refusals === 0 ? null : goalError(goal, values)}
            onChange={({ target }) => change(goal, target.value)}
          />
        ))}
        <ChoiceField
          data-focus="restDays"
          label={FIELD_NAMES.restDays}
          value={values.restDays}
          choices={REST_DAY_CHOICES}
          disabled={!canChangeGoal}
          onChoice={(days) => change('restDays', days)}
        />
      </div>
      {!canChangeGoal && <p className={styles.text}>{texts.goalsLocked}</p>}
      <CheckField
        data-focus="hidesChain"
        label={FIELD_NAMES.hidesChain}
        isOn={values.hidesChain === ON}
        onSwitch={(isOn) => change('hidesChain', isOn ? ON : '')}
      />
      <div className={styles.actions}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {texts.saveGoals}
        </Button>
        <output className={styles.saved}>{isSaved && texts.saved}</output>
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
        <p key={field}>{texts.goalConflict({ goal: FIELD_NAMES[field], value: fieldText(field, kept[field]) })}</p>
      ))}
      <p className={styles.actions}>
        <Button onClick={onLoad}>{fields.length === 1 ? texts.loadNewGoal : texts.loadNewGoals}</Button>
        <Button onClick={onKeep}>{texts.keepMine}</Button>
      </p>
    </Banner>
  );
}

function useSaveGoals(drafts: ReturnType<typeof useGoalDrafts>, daysPerWeek: number) {
  const [setDailyGoals] = activityApi.useSetDailyGoalsMutation();
  const [setGoal] = activityApi.useSetGoalMutation();
  const { run, failure, setFailure, isBusy } = useSubmit(texts.goalsNotSaved);
  const [isHalf, setHalf] = useState(false);
  const save = (wrong: string | null): Promise<boolean> => {
    const { changed, values, markSent } = drafts;
    const ofDay = changed.filter((field): field is DayField => field !== 'restDays');
    setHalf(false);
    return run(wrong, async () => {
      // Save daily goals first: they can be sent repeatedly, while streak freezes change only once a week.
      if (ofDay.length > 0) {
        await setDailyGoals(dailyGoalsOf(values, ofDay)).unwrap();
        markSent(ofDay);
      }
      if (!changed.includes('restDays')) return;
      setHalf(ofDay.length > 0);
      await setGoal({ daysPerWeek, restDays: Number(values.restDays) }).unwrap();
      markSent(['restDays']);
    });
  };
  return {
    save,
    isBusy,
    failure: failure === null ? null : isHalf ? `${texts.dailyGoalsSaved} ${failure.message}` : failure.message,
    forget: () => setFailure(null),
  };
}
