import { type LanguageCode, languageName } from '@wordreel/shared';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Curve } from './charts/curve.tsx';
import { Hours } from './hours/hours.tsx';
import { OutsideHours } from './hours/outside-hours.tsx';
import styles from './numbers.module.css';
import { Numbers } from './numbers.tsx';

/** A lazy chunk, because of its forms. It is at the end of the page, so nothing moves when it loads. */
const GoalsSection = lazyPart(() => import('./goals/goals-section.tsx'), 'GoalsSection');

export function ProgressNumbers({ language }: { language: LanguageCode }) {
  const query = activityApi.useGetProgressQuery(language);
  return (
    <div className={styles.numbers}>
      <Numbers language={language} />
      <Loaded
        query={query}
        whileLoading={<Skeleton label="Loading how your words came together" className={styles.skeleton} bones={3} />}
        failure={`How your ${languageName(language)} words came together did not load.`}
      >
        {(progress) => (
          <>
            <Curve progress={progress} language={language} />
            <Hours minutes={progress.minutes} />
          </>
        )}
      </Loaded>
      <OutsideHours key={language} language={language} />
      <GoalsSection />
    </div>
  );
}
