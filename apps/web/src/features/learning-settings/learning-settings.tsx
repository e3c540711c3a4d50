import type { ReactNode } from 'react';
import {
  type LanguageCode,
  type LanguageSettingsBody,
  type LearningSettings as StoredSettings,
  type LearningSettingsBody,
  languageName,
} from '@wordreel/shared';
import { RETENTION } from '@wordreel/learning';
import { formatClock } from '#lib/time/clock-time.ts';
import { formatShare } from '#lib/text/format.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { LanguageFields } from './language-fields.tsx';
import styles from './learning-settings.module.css';
import { Fold } from '#ui/fold.tsx';
import { Part } from '#ui/notices/part-section.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { recallChoices } from './recall-setting.tsx';
import { ChoiceSetting, SwitchSetting } from './setting-fields.tsx';
import { KeepsUnsaved, useIsFresh } from './use-setting.ts';
import { WeightsPart } from './weights-part.tsx';

interface LearningSettingsProps {
  language: LanguageCode;
  /** Other settings of the language, shown before those of all languages. */
  children?: ReactNode;
}

/** The study settings. Each part loads and fails on its own. Guests see only the settings that need no account. */
export function LearningSettings({ language, children }: LearningSettingsProps) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <div className={styles.parts}>
      <LanguagePart key={language} language={language} isGuest={isGuest} />
      {children}
      <Part id="study-of-all" title={texts.allLanguages}>
        <CardFields />
        {!isGuest && <AccountFields />}
      </Part>
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
        whileLoading={<Skeleton label={texts.loadingStudy({ name })} className={styles.skeleton} data-size="long" />}
        failure={texts.studyNotLoaded({ name })}
      >
        {(settings) => (
          <KeepsUnsaved value={{ of: language, isFresh }}>
            <LanguageFields
              language={language}
              settings={settings}
              usual={usual}
              advancedId="advanced-of-language"
              save={save}
            />
          </KeepsUnsaved>
        )}
      </Loaded>
    </Part>
  );
}

const HOURS = Array.from({ length: 13 }, (_, hour) => [hour, hourName(hour)] as const);

function hourName(hour: number): string {
  if (hour === 0) return texts.midnight;
  return hour === 12 ? texts.noon : formatClock(new Date(2000, 0, 1, hour));
}

function AccountFields() {
  const query = learningSettingsApi.useGetLearningSettingsQuery(undefined, FRESH);
  const scope = { of: 'all', isFresh: useIsFresh(query) };
  const [send] = learningSettingsApi.useSaveLearningSettingsMutation();
  return (
    <>
      <Loaded
        query={query}
        whileLoading={<Skeleton label={texts.loadingStudyAll} className={styles.skeleton} data-size="middle" />}
        failure={texts.studyAllNotLoaded}
      >
        {({ rolloverHour, hidesGoals }) => (
          <KeepsUnsaved value={scope}>
            <ChoiceSetting
              label={texts.dayStart}
              stored={rolloverHour}
              choices={HOURS}
              hint={texts.dayStartHint}
              save={(hour) => send({ rolloverHour: hour }).unwrap()}
            />
            <SwitchSetting
              label={texts.hideGoals}
              hint={texts.hideGoalsHint}
              stored={hidesGoals}
              save={(isOn) => send({ hidesGoals: isOn }).unwrap()}
            />
          </KeepsUnsaved>
        )}
      </Loaded>
      <Fold id="advanced-of-all" title={texts.advancedForAll}>
        {query.currentData !== undefined && (
          <KeepsUnsaved value={scope}>
            <AdvancedFields settings={query.currentData} save={(changes) => send(changes).unwrap()} />
          </KeepsUnsaved>
        )}
        <WeightsPart />
      </Fold>
    </>
  );
}

interface AdvancedFieldsProps {
  settings: StoredSettings;
  save: (changes: LearningSettingsBody) => Promise<unknown>;
}

function AdvancedFields({ settings: { retention, levelsLoad }, save }: AdvancedFieldsProps) {
  return (
    <div className={styles.part}>
      <ChoiceSetting
        label={texts.recallTarget}
        stored={retention}
        choices={recallChoices(retention).map((share) => [share, formatShare(share)])}
        hint={texts.recallTargetHint}
        save={(chosen) => save({ retention: chosen })}
      />
      <SwitchSetting
        label={texts.levelLoad}
        hint={texts.levelLoadHint}
        stored={levelsLoad}
        save={(isOn) => save({ levelsLoad: isOn })}
      />
    </div>
  );
}

function CardFields() {
  const [saysLine, setSaysLine] = useAccountPreference('saysLine', true);
  const [swipes, setSwipes] = useAccountPreference('swipes', false);
  return (
    <>
      <SwitchSetting
        label={texts.readLine}
        hint={texts.readLineHint}
        stored={saysLine}
        save={async (isOn) => setSaysLine(isOn)}
      />
      <SwitchSetting
        label={texts.swipe}
        hint={texts.swipeHint}
        stored={swipes}
        save={async (isOn) => setSwipes(isOn)}
      />
    </>
  );
}
