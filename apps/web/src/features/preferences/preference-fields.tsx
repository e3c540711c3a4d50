import { useId, useState } from 'react';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './preferences.module.css';

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  hint?: string;
  onChoice: (value: Value) => void;
}

/** A choice that takes effect immediately. */
export function PreferenceChoice<Value extends string | number>({
  label,
  value,
  choices,
  hint,
  onChoice,
}: ChoiceProps<Value>) {
  const [isSaved, setSaved] = useState(false);
  const hintId = useId();
  return (
    <fieldset className={styles.setting} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(([choice, name]) => (
          <Chip
            key={choice}
            isPressed={choice === value}
            onClick={() => {
              onChoice(choice);
              setSaved(true);
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <output className={styles.saved}>{isSaved ? 'Saved' : ''}</output>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  hint: string;
  onSwitch: (isOn: boolean) => void;
}

/** A checkbox that takes effect immediately. */
export function PreferenceSwitch({ label, isOn, hint, onSwitch }: SwitchProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hintId = useId();
  return (
    <div className={styles.setting}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={({ target }) => {
            onSwitch(target.checked);
            setChosen(target.checked);
          }}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      {/* Shows nothing if the server refused the change or a remote change replaced it. */}
      <output className={styles.saved}>{chosen === isOn ? 'Saved' : ''}</output>
    </div>
  );
}
