import { useId } from 'react';
import styles from './learning-settings.module.css';
import { SettingState } from './setting-state.tsx';
import { useSetting } from './use-setting.ts';

interface SwitchSettingProps {
  label: string;
  hint: string;
  stored: boolean;
  save: (value: boolean) => Promise<unknown>;
}

/** A checkbox that is saved when it is ticked. */
export function SwitchSetting({ label, hint, stored, save }: SwitchSettingProps) {
  const hintId = useId();
  const setting = useSetting(label, stored, save);
  return (
    <div className={styles.setting}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={setting.value}
          aria-describedby={hintId}
          onChange={({ target }) => setting.choose(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <SettingState setting={setting} />
    </div>
  );
}
