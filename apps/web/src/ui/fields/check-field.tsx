import { type ComponentProps, useId } from 'react';
import styles from './check-field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'checked'> {
  label: string;
  hint?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

export function CheckField({ label, hint, isOn, onSwitch, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => onSwitch(target.checked)}
          {...input}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
