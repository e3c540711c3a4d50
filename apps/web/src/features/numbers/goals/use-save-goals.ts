import { useState } from 'react';
import { useSetDailyGoalsMutation, useSetGoalMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { dailyGoalsOf, type DayField } from './goal-fields.ts';
import type { useGoalDrafts } from './use-goal-drafts.ts';

/** Saves the changed goals. */
export function useSaveGoals(drafts: ReturnType<typeof useGoalDrafts>, daysPerWeek: number) {
  const [setDailyGoals] = useSetDailyGoalsMutation();
  const [setGoal] = useSetGoalMutation();
  const { run, failure, setFailure, isBusy } = useSubmit('Your goals were not saved. Please try again.');
  const [isHalf, setHalf] = useState(false);
  const save = (wrong: string | null): Promise<boolean> => {
    const { changed, texts, markSent } = drafts;
    const ofDay = changed.filter((field): field is DayField => field !== 'restDays');
    setHalf(false);
    return run(wrong, async () => {
      // Save daily goals first, because they can be sent repeatedly, but streak freezes change only once a week.
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
  const prefix = failure !== null && isHalf ? 'Your goals of a day are saved, your rest days are not. ' : '';
  return {
    save,
    isBusy,
    failure: failure === null ? null : `${prefix}${failure.message}`,
    /** Clears the error of the last attempt. */
    forget: () => setFailure(null),
  };
}
