import type { CSSProperties } from 'react';
import { languageName, levelInfo, type LanguageCode } from '@wordreel/shared';
import { formatNumber, formatPercent } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useStateCounts } from '#reading/words/word-states.tsx';
import * as texts from '#texts/levels.tsx';
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
        <EmptyState title={texts.progressNotLoaded} text={text} onRetry={() => void refetch()} />
      </section>
    );
  }
  const { progress } = levelInfo(data ?? { level: '', wordCount: 0 });
  return (
    <section
      aria-label={texts.progressIn({ language: displayName })}
      aria-busy={data === undefined}
      className={styles.panel}
      data-language={language}
      style={{ '--left': `${progress.progressPercentage - 100}%` } as CSSProperties}
    >
      <header className={styles.header}>
        <LanguageIcon code={language} />
        <h2 className={styles.title}>{texts.progressToNextLevel({ language: displayName })}</h2>
        <Button variant="quiet" className={styles.update} onClick={onUpdateLevel}>
          {texts.updateYourLevel}
        </Button>
      </header>
      <p className={styles.numbers}>
        {texts.percentAndWords({
          percent: formatPercent(progress.progressPercentage),
          strong: (content) => <strong>{content}</strong>,
          learned: progress.learnedWords,
          total: progress.totalWordsForNextLevel,
        })}
      </p>
      <progress
        className="visually-hidden"
        aria-label={texts.wordsForNextLevel}
        max={100}
        value={Math.floor(progress.progressPercentage)}
      />
      <div aria-hidden="true" className={styles.track}>
        <div className={styles.bar} />
      </div>
      <Facts
        className={styles.tiles}
        rows={[
          [texts.learned, formatNumber(progress.learnedWords)],
          [texts.level, progress.currentLevel],
          [texts.next, progress.nextLevel ?? texts.max],
          [texts.needed, formatNumber(progress.wordsNeeded)],
        ]}
      />
      <Counted language={language} assumed={progress.learnedWords - (data?.wordCount ?? progress.learnedWords)} />
    </section>
  );
}

/** Qualifies the learned words: how many are solid, and how many only the set level counts. */
function Counted({ language, assumed }: { language: LanguageCode; assumed: number }) {
  const solid = useStateCounts(language)?.solid ?? 0;
  const parts = [
    ...(assumed > 0 ? [texts.assumedCount({ count: assumed })] : []),
    ...(solid > 0 ? [texts.solidCount({ count: solid })] : []),
  ];
  return parts.length > 0 && <p className={styles.counted}>{parts.join(' · ')}</p>;
}
