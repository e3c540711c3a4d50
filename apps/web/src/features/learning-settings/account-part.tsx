import type { LearningSettingsBody } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import {
  useGetLearningSettingsQuery,
  useSaveLearningSettingsMutation,
} from '#store/api/learning/learning-settings-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { ChoiceSetting, SwitchSetting } from './setting-fields.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { recallChoices } from './recall-setting.tsx';
import { KeepsUnsaved, useIsFresh } from './unsaved.ts';
import styles from './learning-settings.module.css';

/** The hours at which a study day may begin. */
const HOURS = Array.from({ length: 13 }, (_, hour) => [hour, hourName(hour)] as const);

function hourName(hour: number): string {
  if (hour === 0) return 'midnight';
  return hour === 12 ? 'noon' : `${hour} in the morning`;
}

/** Study settings for all languages. */
export function AccountPart() {
  const {
    data: settings,
    isError,
    isFetching,
    fulfilledTimeStamp,
    refetch,
  } = useGetLearningSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isFresh = useIsFresh({ fulfilledTimeStamp, isError });
  const [send] = useSaveLearningSettingsMutation();
  const save = (changes: LearningSettingsBody) => send(changes).unwrap();
  return (
    <section aria-labelledby="study-of-all" className={styles.part}>
      <h3 id="study-of-all" className={styles.heading}>
        All languages
      </h3>
      {settings === undefined && !isError && <PartSkeleton label="Loading how you study" size="middle" />}
      {settings === undefined && isError && (
        <RetryBanner text="How you study did not load." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {settings !== undefined && (
        <KeepsUnsaved value={{ of: 'all', isFresh }}>
          <div className={styles.pair}>
            <ChoiceSetting
              label="How much you want to remember"
              stored={settings.retention}
              choices={recallChoices(settings.retention).map((share) => [share, formatShare(share)] as const)}
              hint="For each language without a setting of its own."
              save={(retention) => save({ retention })}
            />
            <ChoiceSetting
              label="Your day begins at"
              stored={settings.rolloverHour}
              choices={HOURS}
              hint="Until then an answer still counts for the day before."
              save={(rolloverHour) => save({ rolloverHour })}
            />
          </div>
          <SwitchSetting
            label="Even out busy days"
            hint="A word may come a little earlier or later, on a day with fewer words."
            stored={settings.levelsLoad}
            save={(levelsLoad) => save({ levelsLoad })}
          />
          <SwitchSetting
            label="Hide goals"
            hint="Leaves out the weekly goal, the chain of days and the year. They go on being counted."
            stored={settings.hidesGoals}
            save={(hidesGoals) => save({ hidesGoals })}
          />
        </KeepsUnsaved>
      )}
    </section>
  );
}
