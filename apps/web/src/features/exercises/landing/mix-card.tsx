import type { ExercisesOverview } from '@wordreel/shared';
import { exerciseSessionPath } from '#lib/navigation/paths.ts';
import { formatCount } from '#lib/text/format.ts';
import { sessionName } from '#exercises/exercise-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import styles from './landing.module.css';

interface MixCardProps {
  overview: ExercisesOverview;
  isBusy: boolean;
  onStart: () => void;
}

const SIZE = 10;

export function MixCard({ overview, isBusy, onStart }: MixCardProps) {
  const { unfinished, mix } = overview;
  const size = Math.min(SIZE, mix);
  return (
    <section aria-labelledby="mix" className={styles.card}>
      <div className={styles.mixText}>
        <h2 id="mix" className={styles.mixTitle}>
          Today’s mix
        </h2>
        {size === 0 ? (
          <p>Your settings allow no new words today. The exercises below still use them.</p>
        ) : (
          <p>
            {formatCount(size, 'item', 'items')}, about {Math.max(1, Math.round(size / 2))} min. {dueText(overview)}
          </p>
        )}
      </div>
      {(size > 0 || unfinished !== null) && (
        <div className={styles.mixWays}>
          {unfinished !== null && (
            <ButtonLink to={exerciseSessionPath(unfinished.id)} variant="primary">
              Continue: {sessionName(unfinished.kind)}, {unfinished.left} left
            </ButtonLink>
          )}
          {size > 0 && (
            <Button variant={unfinished === null ? 'primary' : 'outline'} disabled={isBusy} onClick={onStart}>
              {isBusy ? 'Starting' : 'Start the mix'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function dueText({ due, newWords, mix }: ExercisesOverview): string {
  if (due > 0) return `${formatCount(due, 'word is', 'words are')} due, and come first.`;
  if (newWords === 0) return 'Nothing is due: the weakest words come first.';
  return newWords === mix ? 'All are new.' : 'Nothing is due: new words come, and the weakest of the others.';
}
