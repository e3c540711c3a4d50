import type { LanguageCode, Today } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import * as texts from '#texts/you.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './day-strip.module.css';

function StudyLink({ due, reviews, newWords }: Pick<Today, 'due' | 'reviews' | 'newWords'>) {
  if (reviews > 0) {
    return (
      <Link to={`${paths.study}?mode=review`} className={styles.link} aria-label={texts.reviewDue({ due })}>
        {texts.dueCount({ due })}
      </Link>
    );
  }
  if (newWords > 0) {
    return (
      <Link to={`${paths.study}?mode=new`} className={styles.link}>
        {texts.newWordCount({ count: newWords })}
      </Link>
    );
  }
  return <span>{due > 0 ? texts.doneForToday({ due }) : texts.nothingDue}</span>;
}

/** Shows the day in one line, such as `12 due` and `3 of 4 days this week`. Empty if it cannot be loaded. */
export function DayStrip({ language }: { language: LanguageCode }) {
  const { currentData: today } = activityApi.useGetTodayQuery(language);
  if (today === undefined) return <div className={styles.strip} />;
  const { active, goal } = today.week;
  return (
    <p className={styles.strip}>
      <StudyLink {...today} />
      {!today.hidesGoals && (
        <span className={styles.days}>
          {active < goal ? texts.daysThisWeek({ active, count: goal }) : texts.daysGoalMet({ count: active })}
        </span>
      )}
    </p>
  );
}
