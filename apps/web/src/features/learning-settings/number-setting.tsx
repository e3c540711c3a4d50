import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './learning-settings.module.css';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

interface NumberSettingProps {
  label: string;
  stored: number;
  lowest: number;
  highest: number;
  /** What to say of a number that lies outside. */
  wrong: string;
  save: (value: number) => Promise<unknown>;
}

/** A whole number that is saved when the field is left, also by closing what it stands in. */
export function NumberSetting({ label, stored, lowest, highest, wrong, save }: NumberSettingProps) {
  const setting = useSetting(stored, save);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed ?? String(setting.value);
  const number = Number(text);
  const isRight = text.trim() !== '' && Number.isInteger(number) && number >= lowest && number <= highest;
  const settle = () => {
    setLeft(true);
    if (typed === null || !isRight) return;
    setTyped(null);
    if (number !== setting.value) setting.choose(number);
  };
  const settleLast = useEffectEvent(() => {
    if (typed !== null && isRight && number !== setting.value) void save(number).catch(() => undefined);
  });
  useEffect(() => () => settleLast(), []);
  return (
    <div className={styles.setting}>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isLeft && !isRight ? wrong : null}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      <SettingState setting={setting} />
    </div>
  );
}
