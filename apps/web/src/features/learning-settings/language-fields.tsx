import type { LanguageCode, LanguageSettings, LanguageSettingsBody } from '@wordreel/shared';
import { CAPS } from '@wordreel/learning';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { ChoiceSetting, NumberSetting } from './setting-fields.tsx';
import { RecallSetting } from './recall-setting.tsx';
import { StarsSetting } from './stars-setting.tsx';
import styles from './learning-settings.module.css';

const DIRECTIONS: readonly (readonly [LanguageSettings['direction'], string])[] = [
  ['word', 'The word in its sentence'],
  ['translation', 'The translation'],
  ['listen', 'The sound of the line'],
];
/** The choices for the daily limit in minutes; 0 for no limit. */
const MINUTE_CHOICES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

const BUTTONS: readonly (readonly [LanguageSettings['gradeButtons'], string])[] = [
  [4, 'Four: Again, Hard, Good, Easy'],
  [2, 'Two: Again, Good'],
];

interface LanguageFieldsProps {
  language: LanguageCode;
  settings: LanguageSettings;
  usual: number;
  save: (changes: LanguageSettingsBody) => Promise<unknown>;
}

export function LanguageFields({ language, settings, usual, save }: LanguageFieldsProps) {
  const shifts = { oneStarShift: settings.oneStarShift, threeStarShift: settings.threeStarShift };
  const isGuest = useAppSelector(selectIsGuest);
  const minutes = settings.minutesCap ?? 0;
  return (
    <>
      <div className={styles.pair}>
        <NumberSetting
          label="New words a day"
          stored={settings.newPerDay}
          {...CAPS.newWords}
          wrong="New words a day: 0 to 50"
          save={(newPerDay) => save({ newPerDay })}
        />
        <NumberSetting
          label="Reviews a day, at most"
          stored={settings.reviewCap}
          {...CAPS.reviews}
          wrong="Reviews a day: 10 to 9,999"
          save={(reviewCap) => save({ reviewCap })}
        />
      </div>
      {/* A guest's minutes are not counted. */}
      {!isGuest && (
        <ChoiceSetting
          label="New words wait for the next day"
          stored={minutes}
          choices={[...new Set([...MINUTE_CHOICES, minutes])]
            .toSorted((a, b) => a - b)
            .map((each) => [each, each === 0 ? 'No limit' : `After ${each} minutes`])}
          hint="Counts cards and exercises of this language on all of your devices. Due words still come up, and you can continue with one press."
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
      <div className={styles.pair}>
        <ChoiceSetting
          label="A card shows first"
          stored={settings.direction}
          choices={DIRECTIONS}
          save={(direction) => save({ direction })}
        />
        <ChoiceSetting
          label="Buttons"
          stored={settings.gradeButtons}
          choices={BUTTONS}
          save={(gradeButtons) => save({ gradeButtons })}
        />
      </div>
    </>
  );
}
