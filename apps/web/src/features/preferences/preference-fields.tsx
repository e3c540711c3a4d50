import { type ComponentProps, useState } from 'react';
import * as texts from '#texts/settings.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import styles from './preferences.module.css';

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
      <output className={styles.saved}>{isSaved ? texts.saved : ''}</output>
    </fieldset>
  );
}

/** The same choice as a menu, for settings with several choices each. */
export function PreferenceMenu<Value extends string | number>({ onChoice, ...field }: ChoiceProps<Value>) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={styles.setting}>
      <ChoiceField
        {...field}
        onChoice={(choice) => {
          onChoice(choice);
          setSaved(true);
        }}
      />
      <output className={styles.saved}>{isSaved ? texts.saved : ''}</output>
    </div>
  );
}

export function PreferenceSwitch({ isOn, onSwitch, ...field }: ComponentProps<typeof CheckField>) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <div className={styles.setting}>
      <CheckField
        {...field}
        isOn={isOn}
        onSwitch={(next) => {
          onSwitch(next);
          setChosen(next);
        }}
      />
      {/* Shows nothing if the server refused the change or a remote change replaced it. */}
      <output className={styles.saved}>{chosen === isOn ? texts.saved : ''}</output>
    </div>
  );
}
