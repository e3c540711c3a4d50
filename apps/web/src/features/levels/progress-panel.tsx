import type { CSSProperties } from 'react';
import { languageName, levelInfo, type LanguageCode } from '@wordreel/shared';
import { formatNumber, formatPercent } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LanguageIcon } from '#ui/languages/language-icon.tsx';
import styles from './progress-panel.module.css';

export function ProgressPanel({ language, onUpdateLevel }: { language: LanguageCode; onUpdateLevel: () => void }) {
  const { currentData: data, error, refetch } = useGetLanguageQuery(language);
  const displayName = languageName(language);
  // If a refetch fails, the earlier data stays on the screen.
  if (data === undefined && error !== undefined) {
    const text = 'message' in error ? error.message : undefined;
    return (
      <section className={styles.panel}>
        <EmptyState title="Your progress could not be loaded" text={text} onRetry={() => void refetch()} />
      </section>
    );
  }
  const { progress } = levelInfo(data ?? { level: '', wordCount: 0 });
  return (
    <section
      aria-label={`Progress in ${displayName}`}
      aria-busy={data === undefined}
      className={styles.panel}
      data-language={language}
      style={{ '--left': `${progress.progressPercentage - 100}%` } as CSSProperties}
    >
      <header className={styles.header}>
        <LanguageIcon code={language} />
        <div className={styles.heading}>
          <h2 className={styles.title}>Progress to Next Level in {displayName}</h2>
          <p className={styles.numbers}>
            <strong>{formatPercent(progress.progressPercentage)}</strong> · {formatNumber(progress.learnedWords)}/
            {formatNumber(progress.totalWordsForNextLevel)} words
          </p>
        </div>
        <Button className={styles.update} onClick={onUpdateLevel}>
          Update your level
        </Button>
      </header>
      <progress
        className="visually-hidden"
        aria-label="Words for the next level"
        max={100}
        value={Math.floor(progress.progressPercentage)}
      />
      <div aria-hidden="true" className={styles.track}>
        <div className={styles.bar} />
      </div>
      <Facts
        className={styles.tiles}
        rows={[
          ['Learned', formatNumber(progress.learnedWords)],
          ['Level', progress.currentLevel],
          ['Next', progress.nextLevel ?? 'Max'],
          ['Needed', formatNumber(progress.wordsNeeded)],
        ]}
      />
    </section>
  );
}
