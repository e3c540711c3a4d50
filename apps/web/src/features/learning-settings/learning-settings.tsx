import { type LanguageCode, type LanguageSettingsBody, languageName } from '@wordreel/shared';
import { RETENTION } from '@wordreel/learning';
import { formatShare } from '#lib/text/format.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Loaded } from '#ui/notices/loaded.tsx';
import { LanguageFields } from './language-fields.tsx';
import styles from './learning-settings.module.css';
import { Part } from '#ui/notices/part-section.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { recallChoices } from './recall-setting.tsx';
import { ChoiceSetting, SwitchSetting } from './setting-fields.tsx';
import { KeepsUnsaved, useIsFresh } from './use-setting.ts';
import { WeightsPart } from './weights-part.tsx';

/** The study settings. Each part loads and fails on its own. Guests see only the parts that need no account. */
export function LearningSettings({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <div className={styles.parts}>
      <LanguagePart key={language} language={language} isGuest={isGuest} />
      {!isGuest && <AccountPart />}
      <CardsPart />
      {!isGuest && <WeightsPart />}
    </div>
  );
}

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

function LanguagePart({ language, isGuest }: { language: LanguageCode; isGuest: boolean }) {
  const query = studyApi.useGetStudySettingsQuery(language, FRESH);
  const isFresh = useIsFresh(query);
  const usual =
    learningSettingsApi.useGetLearningSettingsQuery(undefined, { skip: isGuest }).data?.retention ?? RETENTION.usual;
  const [send] = studyApi.useSaveStudySettingsMutation();
  const save = (changes: LanguageSettingsBody) => send({ language, changes }).unwrap();
  const name = languageName(language);
  return (
    <Part id="study-of-language" title={name}>
      <Loaded
        query={query}
        whileLoading={<Skeleton label={`Loading how you study ${name}`} className={styles.skeleton} data-size="long" />}
        failure={`How you study ${name} did not load.`}
      >
        {(settings) => (
          <KeepsUnsaved value={{ of: language, isFresh }}>
            <LanguageFields language={language} settings={settings} usual={usual} save={save} />
          </KeepsUnsaved>
        )}
      </Loaded>
    </Part>
  );
}

const HOURS = Array.from({ length: 13 }, (_, hour) => [hour, hourName(hour)] as const);

function hourName(hour: number): string {
  if (hour === 0) return 'midnight';
  return hour === 12 ? 'noon' : `${hour} in the morning`;
}

function AccountPart() {
  const query = learningSettingsApi.useGetLearningSettingsQuery(undefined, FRESH);
  const isFresh = useIsFresh(query);
  const [send] = learningSettingsApi.useSaveLearningSettingsMutation();
  return (
    <Part id="study-of-all" title="All languages">
      <Loaded
        query={query}
        whileLoading={<Skeleton label="Loading how you study" className={styles.skeleton} data-size="middle" />}
        failure="How you study did not load."
      >
        {({ retention, rolloverHour, levelsLoad, hidesGoals }) => (
          <KeepsUnsaved value={{ of: 'all', isFresh }}>
            <div className={styles.pair}>
              <ChoiceSetting
                label="How much you want to remember"
                stored={retention}
                choices={recallChoices(retention).map((share) => [share, formatShare(share)])}
                hint="For each language without its own setting."
                save={(chosen) => send({ retention: chosen }).unwrap()}
              />
              <ChoiceSetting
                label="Your day begins at"
                stored={rolloverHour}
                choices={HOURS}
                hint="Until then an answer still counts for the day before."
                save={(hour) => send({ rolloverHour: hour }).unwrap()}
              />
            </div>
            <SwitchSetting
              label="Even out busy days"
              hint="A word may come a little earlier or later, on a day with fewer words."
              stored={levelsLoad}
              save={(isOn) => send({ levelsLoad: isOn }).unwrap()}
            />
            <SwitchSetting
              label="Hide goals"
              hint="Hides the weekly goal, your streak and your year. They are still counted."
              stored={hidesGoals}
              save={(isOn) => send({ hidesGoals: isOn }).unwrap()}
            />
          </KeepsUnsaved>
        )}
      </Loaded>
    </Part>
  );
}

function CardsPart() {
  const [saysLine, setSaysLine] = useAccountPreference('saysLine', true);
  const [swipes, setSwipes] = useAccountPreference('swipes', false);
  return (
    <Part id="study-cards" title="Cards">
      <SwitchSetting
        label="Read the line aloud with the answer"
        hint="With the voice of the story or of this device."
        stored={saysLine}
        save={async (isOn) => setSaysLine(isOn)}
      />
      <SwitchSetting
        label="Answer by swiping"
        hint="Right for Good, left for Again."
        stored={swipes}
        save={async (isOn) => setSwipes(isOn)}
      />
    </Part>
  );
}
