import { currentLevel, derivedLevel, isPlacementLanguage, type LanguageCode } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { placementPath } from '#lib/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './settings-section.module.css';
import type { FollowLink } from './use-leaving.ts';

interface LevelSettingsProps {
  language: LanguageCode;
  onUpdateLevel: () => void;
  onFollow: FollowLink;
}

/** Shows the learner's level in a language and opens the dialog that changes it. */
export function LevelSettings({ language, onUpdateLevel, onFollow }: LevelSettingsProps) {
  const { currentData: data, isError, isFetching, refetch } = useGetLanguageQuery(language);
  if (data === undefined && isError) {
    return <RetryBanner text="Your level did not load." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <RowsSkeleton label="Loading your level" />;
  const check = placementPath(language);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Current level</dt>
          <dd>
            <LevelTag level={currentLevel(data)} />
          </dd>
        </div>
        <div>
          <dt>Calculated from your words</dt>
          <dd>
            <LevelTag level={derivedLevel(data.wordCount)} />
          </dd>
        </div>
        <div>
          <dt>Words</dt>
          <dd>{formatNumber(data.wordCount)}</dd>
        </div>
      </dl>
      <Button onClick={onUpdateLevel}>Update your level</Button>
      {isPlacementLanguage(language) && (
        <p className={styles.way}>
          <Link to={check} onClick={(event) => onFollow(event, check)}>
            Find your level in three minutes
          </Link>
        </p>
      )}
    </>
  );
}
