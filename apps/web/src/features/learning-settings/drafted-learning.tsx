import { type LanguageCode, type LanguageSettings, type LanguageSettingsBody, languageName } from '@wordreel/shared';
import { RETENTION } from '@wordreel/learning';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { LanguageFields } from './language-fields.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { SavesLater } from './setting-fields.tsx';
import styles from './learning-settings.module.css';

interface DraftedLearningProps {
  language: LanguageCode;
  changes: LanguageSettingsBody;
  onChange: (changes: LanguageSettingsBody) => void;
  onOpenAll: () => void;
}

/** The study settings of one language, as part of a form that is saved later. */
export function DraftedLearning({ language, changes, onChange, onOpenAll }: DraftedLearningProps) {
  const query = studyApi.useGetStudySettingsQuery(language, { refetchOnMountOrArgChange: true });
  const all = learningSettingsApi.useGetLearningSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const name = languageName(language);
  return (
    <Loaded
      query={query}
      whileLoading={<Skeleton label={texts.loadingStudy({ name })} className={styles.skeleton} data-size="long" />}
      failure={texts.studyNotLoaded({ name })}
    >
      {(stored) => (
        <div className={styles.part}>
          <SavesLater value>
            <LanguageFields
              language={language}
              settings={{ ...stored, ...(changes as Partial<LanguageSettings>) }}
              usual={all.data?.retention ?? RETENTION.usual}
              save={async (more) => onChange(more)}
            />
          </SavesLater>
          <div>
            <Button onClick={onOpenAll}>{texts.studyAllLanguages}</Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
