import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import type { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { leaveOnEscape } from '#numbers/leave-on-escape.ts';
import styles from './week-goal.module.css';

const CHOICES = [1, 2, 3, 4, 5, 6, 7];

interface GoalFormProps {
  goal: number;
  submit: Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'failure'>;
  onSet: (daysPerWeek: number) => Promise<void>;
  onCancel: () => void;
}

/** Chooses the goal of active days per week. */
export function GoalForm({ goal, submit: { isBusy, failure }, onSet, onCancel }: GoalFormProps) {
  const [chosen, setChosen] = useState(goal);
  return (
    <form
      className={styles.form}
      {...leaveOnEscape(chosen !== goal, onCancel)}
      onSubmit={(event) => {
        event.preventDefault();
        void onSet(chosen);
      }}
    >
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
        <span className={styles.note}>It holds from this week on, until Monday at least.</span>
      </p>
    </form>
  );
}
