import { currentLevel, derivedLevel, isPlacementLanguage, type LanguageCode } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { placementPath } from '#lib/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './settings-section.module.css';

/** The learner's level in a language, and the way to change it. */
export function LevelSettings({ language, onUpdateLevel }: { language: LanguageCode; onUpdateLevel: () => void }) {
  const { currentData: data, isError, refetch } = useGetLanguageQuery(language);
  return (
    <>
      {isError && data === undefined && (
        <p role="alert" className={styles.hint}>
          Your level could not be loaded. <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      )}
      {data !== undefined && (
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
              <Link to={placementPath(language)}>Find your level in three minutes</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}
