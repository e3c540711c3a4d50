import type { ReactNode } from 'react';
import { type Activity, isLevelCode, type LanguageCode, levelInfo } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/you.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { NextStep } from './next-step.tsx';
import styles from './overview.module.css';
import { WeekStrip } from './week-goal.tsx';

/** Another tab or device may have changed the numbers. */
const REFRESHED = { refetchOnFocus: true };

interface OverviewProps {
  language: LanguageCode;
  onUpdateLevel: () => void;
}

/** Where the learner stands, on one sheet: what to do next, this week, and the level with its words. */
export function Overview({ language, onUpdateLevel }: OverviewProps) {
  const query = activityApi.useGetActivityQuery(undefined, REFRESHED);
  return (
    <div className={styles.overview}>
      <NextStep language={language} />
      <Loaded
        query={query}
        whileLoading={<Skeleton label={texts.loadingDays} className={styles.skeleton} bones={3} />}
        failure={texts.daysNotLoaded}
      >
        {(activity) => !activity.hidesGoals && <Week activity={activity} />}
      </Loaded>
      <Level language={language} onUpdate={onUpdateLevel} />
    </div>
  );
}

function Week({ activity }: { activity: Activity }) {
  const { active, goal } = activity.week;
  return (
    <section aria-labelledby="overview-week" className={styles.part}>
      <div className={styles.head}>
        <h3 id="overview-week" className={styles.title}>
          {texts.weekTitle}
        </h3>
        <p className={styles.text}>
          {active < goal ? texts.daysOfGoal({ active, count: goal }) : texts.goalMet({ count: active })}
        </p>
      </div>
      <WeekStrip activity={activity} />
      {activity.chain.total === 0 && <p className={styles.text}>{texts.whatCounts}</p>}
      <Figures rows={streaksOf(activity)} />
    </section>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Returns the current streaks; without any, the longest one. A lost streak is never a zero. */
function streaksOf({ aims: goals, weeks, chain: streak }: Activity): readonly Fact[] {
  if (goals.hidesChain) return [];
  const current: Fact[] = [
    ...(streak.current > 0
      ? [[texts.streakDays({ count: streak.current }), formatNumber(streak.current)] as const]
      : []),
    ...(weeks.current > 0 ? [[texts.streakWeeks({ count: weeks.current }), formatNumber(weeks.current)] as const] : []),
  ];
  if (current.length > 0 || streak.longest === 0) return current;
  return [[texts.longestStreak, texts.dayCount({ count: streak.longest })]];
}

function Figures({ rows }: { rows: readonly Fact[] }) {
  return rows.length > 0 && <Facts className={styles.figures} rows={rows} />;
}

function Level({ language, onUpdate }: { language: LanguageCode; onUpdate: () => void }) {
  const { currentData: learner, isError } = useGetLanguageQuery(language);
  const solid = useSolid(language);
  if (learner === undefined) {
    if (isError) return <p className={styles.part}>{texts.levelNotLoaded}</p>;
    return <Skeleton label={texts.loadingLevel} className={styles.skeleton} bones={3} />;
  }
  const { currentLevel, nextLevel, progressPercentage, wordsNeeded } = levelInfo(learner).progress;
  const percent = Math.floor(progressPercentage);
  const saved = learner.wordCount;
  return (
    <section aria-labelledby="overview-level" className={styles.part}>
      <div className={styles.head}>
        <h3 id="overview-level" className={styles.title}>
          {texts.levelTitle({ level: currentLevel })}
        </h3>
        <Button variant="quiet" className={styles.update} onClick={onUpdate}>
          {isLevelCode(learner.level) ? texts.updateLevel : texts.setLevel}
        </Button>
      </div>
      <div className={styles.bar}>
        <ProgressBar label={texts.levelProgress} max={100} value={percent} />
        <p className={styles.text}>
          {nextLevel === null ? texts.topLevel : texts.wordsToLevel({ percent, count: wordsNeeded, level: nextLevel })}
        </p>
      </div>
      <Figures rows={saved > 0 ? [[texts.savedCount({ count: saved }), formatNumber(saved)], ...solid] : []} />
    </section>
  );
}

/** Returns the solid words, if there are any. */
function useSolid(language: LanguageCode): readonly Fact[] {
  const { currentData: stats, isError } = activityApi.useGetStatsQuery(language, REFRESHED);
  if (stats === undefined) {
    const missing = (
      <>
        – <span className="visually-hidden">{texts.valueNotLoaded}</span>
      </>
    );
    return [[texts.solidCount({ count: 0 }), isError ? missing : '…']];
  }
  return stats.solid > 0 ? [[texts.solidCount({ count: stats.solid }), formatNumber(stats.solid)]] : [];
}
