import { type ReactNode, useId, useState } from 'react';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './preferences.module.css';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FactsProps {
  rows: readonly (readonly [name: string, value: string])[];
  className?: string | undefined;
}

export function Facts({ rows, className = styles.facts }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  onChoice: (value: Value) => void;
}

export function PreferenceChoice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChoice } = props;
  const [isSaved, setSaved] = useState(false);
  return (
    <fieldset className={styles.setting}>
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
