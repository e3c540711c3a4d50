import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FIELD_NAMES, fieldText, type GoalField, type GoalTexts } from './goal-fields.ts';
import styles from './goals.module.css';

interface GoalConflictProps {
  /** At least one field. */
  fields: readonly GoalField[];
  kept: GoalTexts;
  onLoad: () => void;
  onKeep: () => void;
}

/** Asks which value to keep for goals that were changed both here and in another tab or on another device. */
export function GoalConflict({ fields, kept, onLoad, onKeep }: GoalConflictProps) {
  return (
    <Banner tone="info">
      {fields.map((field) => (
        <p key={field}>
          {FIELD_NAMES[field]} was changed elsewhere: it is {fieldText(field, kept[field])} now.
        </p>
      ))}
      <p className={styles.ways}>
        <Button onClick={onLoad}>{fields.length === 1 ? 'Load the new one' : 'Load the new ones'}</Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </p>
    </Banner>
  );
}
