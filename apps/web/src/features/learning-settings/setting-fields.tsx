import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraftedField } from '#store/preferences/drafted-fields.ts';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSetting } from './use-setting.ts';
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

interface NumberSettingProps {
  label: string;
  stored: number;
  lowest: number;
  highest: number;
  wrong: string;
  save: (value: number) => Promise<unknown>;
}

/** A field for a whole number, which is saved when the field loses the focus or unmounts. */
export function NumberSetting({ label, stored, lowest, highest, wrong, save }: NumberSettingProps) {
  const setting = useSetting(label, stored, save);
  const [typed, setTyped] = useState<string | null>(null);
  /** The stored value when the learner began to type. */
  const [before, setBefore] = useState(stored);
  const [isLeft, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const text = typed ?? String(setting.value);
  const isValid = (of: string) =>
    of.trim() !== '' && Number.isInteger(Number(of)) && Number(of) >= lowest && Number(of) <= highest;
  const number = Number(text);
  const isRight = isValid(text);
  const isDrafted = useDraftedField(!isRight, () => field.current?.focus());
  const settle = () => {
    setLeft(true);
    if (typed === null || !isRight) return;
    setTyped(null);
    if (number !== setting.value) setting.choose(number);
  };
  const settleLast = useEffectEvent(() => {
    if (typed !== null && isRight && number !== setting.value) setting.chooseLast(number);
  });
  useEffect(() => {
    // Reloading or closing the page also counts as leaving the field.
    addEventListener('pagehide', settleLast);
    return () => {
      removeEventListener('pagehide', settleLast);
      settleLast();
    };
  }, []);
  return (
    <div className={styles.setting}>
      <TextField
        ref={field}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isLeft && !isRight ? wrong : null}
        onChange={({ target }) => {
          if (typed === null) setBefore(stored);
          setTyped(target.value);
          setLeft(false);
          // Save the draft on every change, so that it survives a reload.
          if (isDrafted && isValid(target.value)) void save(Number(target.value));
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      <output className={styles.hint}>
        {!isDrafted && typed !== null && stored !== before ? texts.changedElsewhereTo({ stored }) : ''}
      </output>
      <SettingState setting={setting} />
    </div>
  );
}

const IsSavedLater = createContext(false);

/** Settings inside this provider do not show their save state, because their form is saved as a whole. */
export const SavesLater = IsSavedLater.Provider;

export function SettingState({
  setting,
}: {
  setting: Pick<ReturnType<typeof useSetting>, 'status' | 'error' | 'retry'>;
}) {
  const { status, error, retry } = setting;
  const isSavedLater = useContext(IsSavedLater);
  if (isSavedLater) return null;
  return (
    <>
      <output className={styles.saved}>{status === 'saved' ? texts.saved : ''}</output>
      {error !== null && status !== 'saving' && (
        <div className={styles.failed}>
          <FormError message={error} />
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </div>
      )}
    </>
  );
}
