import { type LanguageCode, type LanguageSettings, type LanguageSettingsBody, languageName } from '@wordreel/shared';
import { CAPS, RETENTION } from '@wordreel/learning';
import { useGetLearningSettingsQuery } from '#store/api/learning-settings-api.ts';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/study-api.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import styles from './learning-settings.module.css';
import { NumberSetting } from './number-setting.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { RecallSetting } from './recall-setting.tsx';

const DIRECTIONS: readonly (readonly [LanguageSettings['direction'], string])[] = [
  ['word', 'The word in its sentence'],
  ['translation', 'The translation'],
  ['listen', 'The sound of the line'],
];
const BUTTONS: readonly (readonly [LanguageSettings['gradeButtons'], string])[] = [
  [4, 'Four: Again, Hard, Good, Easy'],
  [2, 'Two: Again, Good'],
];

/** How one language is studied. */
export function LanguagePart({ language }: { language: LanguageCode }) {
  const { currentData: settings, isError, isFetching, refetch } = useGetStudySettingsQuery(language);
  const isGuest = useAppSelector(selectIsGuest);
  const usual = useGetLearningSettingsQuery(undefined, { skip: isGuest }).data?.retention ?? RETENTION.usual;
  const [send] = useSaveStudySettingsMutation();
  const save = (changes: LanguageSettingsBody) => send({ language, changes }).unwrap();
  const name = languageName(language);
  return (
    <section aria-labelledby="study-of-language" className={styles.part}>
      <h3 id="study-of-language" className={styles.heading}>
        {name}
      </h3>
      {settings === undefined && !isError && <PartSkeleton says={`Loading how you study ${name}`} />}
      {settings === undefined && isError && (
        <RetryBanner text={`How you study ${name} did not load.`} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {settings !== undefined && (
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
          <RecallSetting
            language={language}
            stored={settings.retention}
            usual={usual}
            newPerDay={settings.newPerDay}
            save={(retention) => save({ retention })}
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
      )}
    </section>
  );
}
