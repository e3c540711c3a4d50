import type { LanguageCode, LanguageSettings, LanguageSettingsBody } from '@wordreel/shared';
import { CAPS } from '@wordreel/learning';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Fold } from '#ui/fold.tsx';
import { ChoiceSetting, NumberSetting } from './setting-fields.tsx';
import { RecallSetting } from './recall-setting.tsx';
import { StarsSetting } from './stars-setting.tsx';
import styles from './learning-settings.module.css';

const DIRECTIONS: readonly (readonly [LanguageSettings['direction'], string])[] = [
  ['word', texts.frontWord],
  ['translation', texts.frontTranslation],
  ['listen', texts.frontSound],
];
/** The choices for the daily limit in minutes; 0 for no limit. */
const MINUTE_CHOICES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

const BUTTONS: readonly (readonly [LanguageSettings['gradeButtons'], string])[] = [
  [4, texts.fourButtons],
  [2, texts.twoButtons],
];

interface LanguageFieldsProps {
  language: LanguageCode;
  settings: LanguageSettings;
  usual: number;
  /** The id of the advanced settings in URLs. */
  advancedId?: string;
  save: (changes: LanguageSettingsBody) => Promise<unknown>;
}

export function LanguageFields({ language, settings, usual, advancedId, save }: LanguageFieldsProps) {
  const shifts = { oneStarShift: settings.oneStarShift, threeStarShift: settings.threeStarShift };
  const isGuest = useAppSelector(selectIsGuest);
  const minutes = settings.minutesCap ?? 0;
  return (
    <>
      <div className={styles.pair}>
        <NumberSetting
          label={texts.newPerDay}
          stored={settings.newPerDay}
          {...CAPS.newWords}
          wrong={texts.newPerDayRange}
          save={(newPerDay) => save({ newPerDay })}
        />
        <NumberSetting
          label={texts.reviewCap}
          stored={settings.reviewCap}
          {...CAPS.reviews}
          wrong={texts.reviewCapRange}
          save={(reviewCap) => save({ reviewCap })}
        />
      </div>
      <div className={styles.pair}>
        <ChoiceSetting
          label={texts.cardFront}
          stored={settings.direction}
          choices={DIRECTIONS}
          save={(direction) => save({ direction })}
        />
        <ChoiceSetting
          label={texts.gradeButtons}
          stored={settings.gradeButtons}
          choices={BUTTONS}
          save={(gradeButtons) => save({ gradeButtons })}
        />
      </div>
      <Fold title={texts.advanced} {...(advancedId !== undefined && { id: advancedId })}>
        {/* A guest's minutes are not counted. */}
        {!isGuest && (
          <ChoiceSetting
            label={texts.minutesCap}
            stored={minutes}
            choices={[...new Set([...MINUTE_CHOICES, minutes])]
              .toSorted((a, b) => a - b)
              .map((each) => [each, each === 0 ? texts.noLimit : texts.minutes({ each })])}
            hint={texts.minutesCapHint}
            save={(chosen) => save({ minutesCap: chosen === 0 ? null : chosen })}
          />
        )}
        <RecallSetting
          language={language}
          stored={settings.retention}
          usual={usual}
          shifts={shifts}
          newPerDay={settings.newPerDay}
          save={(retention) => save({ retention })}
        />
        <StarsSetting
          language={language}
          retention={settings.retention ?? usual}
          shifts={shifts}
          newPerDay={settings.newPerDay}
          save={save}
        />
      </Fold>
    </>
  );
}
