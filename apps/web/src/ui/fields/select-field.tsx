import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  /** Whether the label is only for screen readers, where the choice is clear without it. */
  isLabelHidden?: boolean;
  picture?: ReactNode;
}

export function SelectField({ label, isLabelHidden = false, picture, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {picture !== undefined && <span className={styles.picture}>{picture}</span>}
        <select id={id} className={styles.select} {...props} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={18} />
        </span>
      </div>
    </div>
  );
}

interface ChoiceFieldProps<Value extends string | number> extends Omit<
  ComponentProps<typeof SelectField>,
  'children' | 'onChange'
> {
  value: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  onChoice: (value: Value) => void;
}

export function ChoiceField<Value extends string | number>({ choices, onChoice, ...props }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...props}
      onChange={({ target }) => {
        const choice = choices.find(([value]) => String(value) === target.value);
        if (choice !== undefined) onChoice(choice[0]);
      }}
    >
      {choices.map(([value, name]) => (
        <option key={`${value} ${name}`} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
