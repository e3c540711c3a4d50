import type { LanguageCode, Today } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { Link } from '#ui/buttons/link.tsx';
import styles from './day-strip.module.css';

function StudyLink({ due, reviews, newWords }: Pick<Today, 'due' | 'reviews' | 'newWords'>) {
  if (reviews > 0) {
    return (
      <Link to={`${paths.study}?mode=review`} className={styles.link} aria-label={`${formatNumber(due)} due: review`}>
        {formatNumber(due)} due
      </Link>
    );
  }
  if (newWords > 0) {
    return (
      <Link to={`${paths.study}?mode=new`} className={styles.link}>
        {formatCount(newWords, 'new word', 'new words')}
      </Link>
    );
  }
  return <span>{due > 0 ? `Done for today, ${formatNumber(due)} still due` : 'Nothing due'}</span>;
}

/** Shows the day in one line, such as `12 due · 3 of 4 days this week`. Empty if it cannot be loaded. */
export function DayStrip({ language }: { language: LanguageCode }) {
  const { currentData: today } = activityApi.useGetTodayQuery(language);
  if (today === undefined) return <div className={styles.strip} />;
  const { active, goal } = today.week;
  return (
    <p className={styles.strip}>
      <StudyLink {...today} />
      {!today.hidesGoals && (
        <>
          <span aria-hidden="true">·</span>
          <span>
            {active < goal
              ? `${formatNumber(active)} of ${formatCount(goal, 'day', 'days')} this week`
              : `${formatCount(active, 'day', 'days')} this week, goal met`}
          </span>
        </>
      )}
    </p>
  );
}
