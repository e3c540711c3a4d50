import { type LanguageCode, type LanguageSettingsBody, languageName } from '@wordreel/shared';
import { RETENTION } from '@wordreel/learning';
import { useGetLearningSettingsQuery } from '#store/api/learning/learning-settings-api.ts';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/learning/study-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { LanguageFields } from './language-fields.tsx';
import styles from './learning-settings.module.css';
import { PartSkeleton } from './part-skeleton.tsx';
import { KeepsUnsaved, useIsFresh } from './unsaved.ts';

/** Loads and shows the study settings of one language. */
export function LanguagePart({ language }: { language: LanguageCode }) {
  const {
    currentData: settings,
    isError,
    isFetching,
    fulfilledTimeStamp,
    refetch,
  } = useGetStudySettingsQuery(language, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isFresh = useIsFresh({ fulfilledTimeStamp, isError });
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
      {settings === undefined && !isError && <PartSkeleton label={`Loading how you study ${name}`} size="long" />}
      {settings === undefined && isError && (
        <RetryBanner text={`How you study ${name} did not load.`} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {settings !== undefined && (
        <KeepsUnsaved value={{ of: language, isFresh }}>
          <LanguageFields language={language} settings={settings} usual={usual} save={save} />
        </KeepsUnsaved>
      )}
    </section>
  );
}
