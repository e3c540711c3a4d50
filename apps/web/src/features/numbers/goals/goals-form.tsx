import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { GoalConflict } from './goal-conflict.tsx';
import { goalError, DAILY_GOAL_NAMES, FIELD_NAMES, ON, textsOf } from './goal-fields.ts';
import styles from './goals.module.css';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { useGoalDrafts } from './use-goal-drafts.ts';
import { useSaveGoals } from './use-save-goals.ts';

const REST_DAY_CHOICES = [0, 1, 2];

/** The form for the daily goals and the streak freezes of a week. Typed text is kept when remote changes arrive. */
export function GoalsForm({ activity }: { activity: Activity }) {
  const { week, canChangeGoal } = activity;
  const kept = textsOf(activity);
  const drafts = useGoalDrafts(kept, canChangeGoal ? null : 'restDays');
  const { texts, conflicts, change } = drafts;
  const { save, isBusy, failure, forget } = useSaveGoals(drafts, week.goal);
  const [isSaved, setSaved] = useState(false);
  /** The number of failed submissions since the last save. */
  const [refusals, setRefusals] = useState(0);
  const [form, focusNext] = useFocusNext<HTMLFormElement>();
  const onSubmit = async () => {
    const wrong = DAILY_GOAL_NAMES.find((goal) => goalError(goal, texts) !== null);
    if (conflicts.length > 0 || wrong === undefined) {
      setRefusals(0);
      return setSaved(await save(conflicts.length > 0 ? 'Choose first what to keep.' : null));
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
    <form
      ref={form}
      noValidate
      className={styles.form}
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
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
        <SelectField
          data-focus="restDays"
          label={FIELD_NAMES.restDays}
          value={texts.restDays}
          disabled={!canChangeGoal}
          onChange={({ target }) => change('restDays', target.value)}
        >
          {REST_DAY_CHOICES.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'none' : formatCount(days, 'day', 'days')}
            </option>
          ))}
        </SelectField>
      </div>
      {!canChangeGoal && <p className={styles.text}>Rest days and days a week can be changed again on Monday.</p>}
      <label className={styles.check}>
        <input
          data-focus="hidesChain"
          type="checkbox"
          checked={texts.hidesChain === ON}
          onChange={({ target }) => change('hidesChain', target.checked ? ON : '')}
        />
        {FIELD_NAMES.hidesChain}
      </label>
      <div className={styles.ways}>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          Save goals
        </Button>
        <output className={styles.saved}>{isSaved && 'Saved'}</output>
      </div>
    </form>
  );
}
