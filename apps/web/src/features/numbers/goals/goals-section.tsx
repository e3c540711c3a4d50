import { useGetActivityQuery } from '#store/api/learning/activity-api.ts';
import { useSaveLearningSettingsMutation } from '#store/api/learning/learning-settings-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { Goals } from './goals.tsx';
import styles from './goals.module.css';

/**
 * Shows the goals, or that they are hidden. Shows no error of its own, because the activity section above already does.
 */
export function GoalsSection() {
  const { data: activity } = useGetActivityQuery();
  const [place, focusNext] = useFocusNext<HTMLDivElement>();
  if (activity === undefined) return null;
  return (
    <div ref={place}>
      {activity.hidesGoals ? <HiddenGoals onShown={() => focusNext('goals')} /> : <Goals activity={activity} />}
    </div>
  );
}

function HiddenGoals({ onShown }: { onShown: () => void }) {
  const [send] = useSaveLearningSettingsMutation();
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
