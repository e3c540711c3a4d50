import type { Activity } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { GoalsForm } from './goals-form.tsx';
import styles from './goals.module.css';
import { Pauses } from './pauses.tsx';

/** Shows no error of its own, because the activity section above already does. */
export function GoalsSection() {
  const { data: activity } = activityApi.useGetActivityQuery();
  const [root, focusNext] = useFocusNext<HTMLDivElement>();
  if (activity === undefined) return null;
  return (
    <div ref={root}>
      {activity.hidesGoals ? <HiddenGoals onShown={() => focusNext('goals')} /> : <Goals activity={activity} />}
    </div>
  );
}

function HiddenGoals({ onShown }: { onShown: () => void }) {
  const [send] = learningSettingsApi.useSaveLearningSettingsMutation();
  const { run, failure, isBusy } = useSubmit('Your goals could not be shown. Please try again.');
  const onShow = async () => {
    if (!isBusy && (await run(null, () => send({ hidesGoals: false }).unwrap()))) onShown();
  };
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" className={styles.title}>
        Goals
      </h3>
      <Banner>{failure?.message ?? null}</Banner>
      <p className={styles.row}>
        {/* The settings search links here too. */}
        <span id="pauses" className={styles.text}>
          Goals are hidden.
        </span>
        <Button aria-disabled={isBusy} onClick={() => void onShow()}>
          Show goals
        </Button>
      </p>
    </section>
  );
}

function todayText({ aims: goals, days, today }: Activity): string {
  const done = days.find(({ day }) => day === today);
  const minutes =
    (done?.minutesVideo ?? 0) + (done?.minutesStudy ?? 0) + (done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0);
  const parts = [
    [Math.floor(minutes), goals.minutes, 'minute', 'minutes'],
    [(done?.counted ?? 0) + (done?.practice ?? 0), goals.reviews, 'answer', 'answers'],
    [done?.newWords ?? 0, goals.newWords, 'new word', 'new words'],
  ] as const;
  const wanted = parts.flatMap(([is, goal, one, many]) =>
    goal === null ? [] : [`${formatNumber(is)} of ${formatCount(goal, one, many)}`],
  );
  return wanted.length === 0 ? '' : `Today, in all languages: ${wanted.join(', ')}.`;
}

function Goals({ activity }: { activity: Activity }) {
  const today = todayText(activity);
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" tabIndex={-1} data-focus="goals" className={styles.title}>
        Goals
      </h3>
      {today !== '' && <p className={styles.text}>{today}</p>}
      <GoalsForm activity={activity} />
      <Pauses pauses={activity.pauses} today={activity.today} />
    </section>
  );
}
