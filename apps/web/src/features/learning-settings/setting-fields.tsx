import { createContext, useContext } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { type Setting, useSetting } from './use-setting.ts';
import styles from './learning-settings.module.css';

interface ChoiceSettingProps<Value extends string | number> {
  label: string;
  stored: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  hint?: string;
  save: (value: Value) => Promise<unknown>;
}

export function ChoiceSetting<Value extends string | number>(props: ChoiceSettingProps<Value>) {
  const { label, stored, choices, hint, save } = props;
  const setting = useSetting(label, stored, save);
  return (
    <div className={styles.setting}>
      <ChoiceField label={label} value={setting.value} choices={choices} onChoice={setting.choose} />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <SettingState setting={setting} />
    </div>
  );
}

interface SwitchSettingProps {
  label: string;
  hint: string;
  stored: boolean;
  save: (value: boolean) => Promise<unknown>;
}

export function SwitchSetting({ label, hint, stored, save }: SwitchSettingProps) {
  const setting = useSetting(label, stored, save);
  return (
    <div className={styles.setting}>
      <CheckField label={label} hint={hint} isOn={setting.value} onSwitch={setting.choose} />
      <SettingState setting={setting} />
    </div>
  );
}

const IsSavedLater = createContext(false);

/** Settings inside do not show their save state, because their form is saved as a whole. */
export const SavesLater = IsSavedLater.Provider;

export function SettingState({ setting }: { setting: Pick<Setting<unknown>, 'status' | 'error' | 'retry'> }) {
  const { status, error, retry } = setting;
  const isSavedLater = useContext(IsSavedLater);
  if (isSavedLater) return null;
  return (
    <>
      <output className={styles.saved}>{status === 'saved' ? 'Saved' : ''}</output>
      {error !== null && status !== 'saving' && (
        <div className={styles.failed}>
          <FormError message={error} />
          <Button onClick={retry}>Try Again</Button>
        </div>
      )}
    </>
  );
}
