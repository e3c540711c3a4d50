import { type LanguageCode, type LanguageSettingsBody, languageName } from '@wordreel/shared';
import { RETENTION } from '@wordreel/learning';
import { useGetLearningSettingsQuery } from '#store/api/learning/learning-settings-api.ts';
import { useGetStudySettingsQuery } from '#store/api/learning/study-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { LanguageFields } from './language-fields.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { SavesLater } from './setting-fields.tsx';
import styles from './learning-settings.module.css';

interface DraftedLearningProps {
  language: LanguageCode;
  /** The unsaved changes. */
  changes: LanguageSettingsBody;
  onChange: (changes: LanguageSettingsBody) => void;
  /** Opens the settings of all languages. */
  onOpenAll: () => void;
}

/** The study settings of one language, as part of a form that is saved later. */
export function DraftedLearning({ language, changes, onChange, onOpenAll }: DraftedLearningProps) {
  const {
    currentData: stored,
    isError,
    isFetching,
    refetch,
  } = useGetStudySettingsQuery(language, {
    refetchOnMountOrArgChange: true,
  });
  const usual =
    useGetLearningSettingsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.retention ?? RETENTION.usual;
  const name = languageName(language);
  if (stored === undefined && isError) {
    return (
      <RetryBanner text={`How you study ${name} did not load.`} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (stored === undefined) return <PartSkeleton label={`Loading how you study ${name}`} size="long" />;
  return (
    <div className={styles.part}>
      <SavesLater value>
        <LanguageFields
          language={language}
          settings={withChanges(stored, changes)}
          usual={usual}
          save={async (more) => onChange(more)}
        />
      </SavesLater>
      <div>
        <Button onClick={onOpenAll}>How you study all languages</Button>
      </div>
    </div>
  );
}

/** Missing properties keep their stored value. */
function withChanges<Settings extends object>(
  stored: Settings,
  changes: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Settings {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(changed) };
}
