import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './learning-settings.module.css';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

interface ChoiceSettingProps<Value extends string | number> {
  label: string;
  stored: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  hint?: string;
  save: (value: Value) => Promise<unknown>;
}

/** A choice that is saved as soon as it is made. */
export function ChoiceSetting<Value extends string | number>({
  label,
  stored,
  choices,
  hint,
  save,
}: ChoiceSettingProps<Value>) {
  const setting = useSetting(label, stored, save);
  return (
    <div className={styles.setting}>
      <SelectField
        label={label}
        value={setting.value}
        onChange={({ target }) => {
          const choice = choices.find(([value]) => String(value) === target.value);
          if (choice !== undefined) setting.choose(choice[0]);
        }}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <SettingState setting={setting} />
    </div>
  );
}
