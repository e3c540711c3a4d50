import { useEffect, useRef, useState } from 'react';
import type { TrainingOutcome, WeightsStatus } from '@wordreel/shared';
import { FEWEST_REVIEWS } from '@wordreel/learning';
import { formatCount, formatNumber } from '#lib/format.ts';
import {
  useGetWeightsQuery,
  useResetWeightsMutation,
  useTrainWeightsMutation,
} from '#store/api/learning/learning-settings-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import styles from './learning-settings.module.css';
import { PartSkeleton } from './part-skeleton.tsx';

/** The polling interval during a long search, in ms. */
const POLL_MS = 4000;

const OUTCOMES: Record<Exclude<TrainingOutcome, 'training'>, string> = {
  adopted: 'They fit you better, and are in use from now on.',
  kept: 'None that fit you better were found, so nothing changes.',
  too_few: 'There are too few answers for that yet.',
  busy: 'The server is looking for somebody else. Try again in a minute.',
  failed: 'That did not work, and nothing has changed. Try again later.',
  not_available: 'This server cannot look for them. Nothing has changed.',
};

/** Shows whether the scheduler uses the default weights or the learner's own, and searches for personal weights. */
export function WeightsPart() {
  // The result of a search that outlasts its request arrives with a later query.
  const [longTry, setLongTry] = useState<LongTry | null>(null);
  const isWaiting = longTry !== null && !longTry.isOver;
  const { data, isError, isFetching, refetch } = useGetWeightsQuery(undefined, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    refetchOnFocus: true,
  });
  const hasNewResult = isWaiting && data !== undefined && (data.lastTry?.at ?? null) !== longTry.lastBefore;
  if (hasNewResult) setLongTry({ ...longTry, isOver: true });
  return (
    <section aria-labelledby="own-weights" className={styles.part}>
      <h3 id="own-weights" className={styles.heading}>
        When words come back
      </h3>
      {data === undefined && !isError && <PartSkeleton label="Loading how your words are timed" size="short" />}
      {data === undefined && isError && (
        <RetryBanner text="How your words are timed did not load." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Weights
          status={data}
          longTry={longTry}
          onTry={(isLong) => setLongTry(isLong ? { lastBefore: data.lastTry?.at ?? null, isOver: false } : null)}
        />
      )}
    </section>
  );
}

/** A search that the server continues after its response. */
interface LongTry {
  /** The time of the previous search. */
  readonly lastBefore: string | null;
  readonly isOver: boolean;
}

interface WeightsProps {
  status: WeightsStatus;
  longTry: LongTry | null;
  /** Called when a search starts, and again if it outlasts its request. */
  onTry: (isLong: boolean) => void;
}

function Weights({ status, longTry, onTry }: WeightsProps) {
  const [train, training] = useTrainWeightsMutation();
  const [reset, resetting] = useResetWeightsMutation();
  const isTraining = training.isLoading || longTry?.isOver === false;
  const isBusy = isTraining || resetting.isLoading;
  const error = training.error ?? resetting.error;
  const outcome = training.data === undefined ? null : outcomeOf(training.data.outcome, status, longTry);
  const canTry = status.isAvailable && status.reviewsUntilTry === 0;
  const output = useFocusWhenGone(`${canTry} ${status.isPersonal}`);
  const onTrain = async () => {
    if (isBusy) return;
    resetting.reset();
    onTry(false);
    const answer = await train();
    if (answer.data?.outcome === 'training') onTry(true);
  };
  const onReset = () => {
    if (isBusy) return;
    training.reset();
    void reset();
  };
  const need = needOf(status, outcome !== null);
  return (
    <>
      <p className={styles.text}>{standingOf(status)}</p>
      {need !== null && <p className={styles.hint}>{need}</p>}
      <div className={styles.ways}>
        {canTry && (
          <Button aria-disabled={isBusy} onClick={() => void onTrain()}>
            Look for weights of mine
          </Button>
        )}
        {status.isPersonal && (
          <Button variant="quiet" aria-disabled={isBusy} onClick={onReset}>
            Go back to the usual ones
          </Button>
        )}
        <output ref={output} tabIndex={-1} className={styles.saved}>
          {isTraining
            ? 'Looking. This takes half a minute at most.'
            : resetting.isSuccess
              ? 'Your words come back by the usual weights again.'
              : outcome !== null && OUTCOMES[outcome]}
        </output>
      </div>
      <FormError message={error === undefined ? null : failureOf(error, 'That did not work. Try again.').message} />
    </>
  );
}

/**
 * Moves the focus to the result when the pressed button disappears.
 * @param ways changes with the available buttons
 */
function useFocusWhenGone(ways: string) {
  const output = useRef<HTMLOutputElement>(null);
  const before = useRef(ways);
  useEffect(() => {
    if (ways === before.current) return;
    before.current = ways;
    if (document.activeElement === document.body && output.current?.textContent !== '') output.current?.focus();
  }, [ways]);
  return output;
}

/** Returns the result of a search, or null while there is none. */
function outcomeOf(outcome: TrainingOutcome, { lastTry }: WeightsStatus, longTry: LongTry | null) {
  if (outcome !== 'training') return outcome;
  if (longTry?.isOver !== true) return null;
  return lastTry?.adopted === true ? 'adopted' : 'kept';
}

const dateOf = (at: string): string => new Date(at).toLocaleDateString('en', { dateStyle: 'long' });

/** Describes the weights in use. */
function standingOf({ isPersonal, lastTry }: WeightsStatus): string {
  if (!isPersonal) {
    return 'Your words come back by what is known of how people forget: 21 weights that everybody has.';
  }
  const found = lastTry?.adopted === true ? `, found on ${dateOf(lastTry.at)}` : '';
  return `Your words come back by how you forget: weights of your own${found}.`;
}

/**
 * Describes when the next search is possible and how the last one ended, or null if there is nothing to say.
 * @param isShown whether the result of the last search is already shown
 */
function needOf(status: WeightsStatus, isShown: boolean): string | null {
  const { isAvailable, countedReviews, reviewsUntilTry, lastTry } = status;
  if (!isAvailable) return 'This server cannot look for weights of your own.';
  const last =
    lastTry === null || lastTry.adopted || isShown
      ? ''
      : `The last try, on ${dateOf(lastTry.at)}, found none that were better by enough. `;
  if (reviewsUntilTry === 0) return `${last}Some of your own can be looked for; they are used only if they fit better.`;
  if (lastTry === null) {
    return `Some of your own can be looked for after ${formatNumber(FEWEST_REVIEWS)} answers that count: ${formatNumber(countedReviews)} so far.`;
  }
  return `${last}The next one can be made after ${formatCount(reviewsUntilTry, 'more answer', 'more answers')}.`;
}
