import { useId, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { RETENTION, type StarShifts } from '@wordreel/learning';
import { formatShare } from '#lib/text/format.ts';
import * as texts from '#texts/settings.tsx';
import { difference, useMonthLoad } from './month-load.ts';
import { SettingState } from './setting-fields.tsx';
import { useSetting } from './use-setting.ts';
import styles from './learning-settings.module.css';

export const recallChoices = (...set: readonly number[]): readonly number[] =>
  [...new Set([RETENTION.lowest, 0.85, 0.88, RETENTION.usual, 0.92, RETENTION.highest, ...set])].toSorted(
    (a, b) => a - b,
  );

const LABEL = texts.recallTarget;

interface RecallSettingProps {
  language: LanguageCode;
  /** Null to use the setting for all languages. */
  stored: number | null;
  usual: number;
  shifts: StarShifts;
  newPerDay: number;
  save: (retention: number | null) => Promise<unknown>;
}

export function RecallSetting({ language, stored, usual, shifts, newPerDay, save }: RecallSettingProps) {
  const name = useId();
  const setting = useSetting(LABEL, stored, save);
  // The comparison stays fixed, so that the figures do not change while the learner tries values.
  const [before] = useState(stored ?? usual);
  const load = useMonthLoad(language, newPerDay);
  const costOf = (retention: number): string => {
    if (load === null) return '';
    if (retention === before) return texts.asNow;
    const { isMore, count } = difference(load({ retention, shifts }), load({ retention: before, shifts }));
    if (count === 0) return texts.sameReviews;
    return isMore ? texts.moreReviews({ count }) : texts.fewerReviews({ count });
  };
  const choices = [
    { value: null, text: texts.recallShared({ share: formatShare(usual) }), cost: costOf(usual) },
    ...recallChoices(before).map((value) => ({ value, text: formatShare(value), cost: costOf(value) })),
  ];
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.label}>{LABEL}</legend>
      <p className={styles.hint}>{texts.recallHint}</p>
      <div className={styles.choices}>
        {choices.map(({ value, text, cost }) => (
          <label key={text} className={styles.choice}>
            <input type="radio" name={name} checked={setting.value === value} onChange={() => setting.choose(value)} />
            <span>{text}</span>
            <span className={styles.cost}>{cost}</span>
          </label>
        ))}
      </div>
      <SettingState setting={setting} />
    </fieldset>
  );
}
