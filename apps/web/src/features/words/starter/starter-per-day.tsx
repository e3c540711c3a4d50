import type { LanguageCode } from '@wordreel/shared';
import { useGetStarterPerDayQuery, useSetStarterPerDayMutation } from '#store/api/words/starter-deck-api.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './starter-per-day.module.css';

const USUAL = [0, 5, 10, 15, 20];

/** Sets how many starter words are added on each study day. */
export function StarterPerDay({ language }: { language: LanguageCode }) {
  const { currentData: perDay } = useGetStarterPerDayQuery(language);
  const [setPerDay, { isError }] = useSetStarterPerDayMutation();
  if (perDay === undefined) return null;
  const choices = [...new Set([...USUAL, perDay])].toSorted((a, b) => a - b);
  return (
    <div className={styles.daily}>
      <SelectField
        label="Add each day of study"
        value={perDay}
        onChange={({ target }) => void setPerDay({ language, perDay: Number(target.value) })}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? 'none' : `${count} a day`}
          </option>
        ))}
      </SelectField>
      {isError && (
        <p role="alert" className={styles.error}>
          Not saved. Choose again.
        </p>
      )}
    </div>
  );
}
