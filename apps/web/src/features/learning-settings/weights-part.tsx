import { useEffect, useRef, useState } from 'react';
import type { TrainingOutcome, WeightsStatus } from '@wordreel/shared';
import { FEWEST_REVIEWS } from '@wordreel/learning';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import styles from './learning-settings.module.css';
import { Part } from '#ui/notices/part-section.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';

const POLL_MS = 4000;

const OUTCOMES: Record<Exclude<TrainingOutcome, 'training'>, string> = {
  adopted: 'A better schedule was found and is now in use.',
  kept: 'No better schedule was found, so nothing changes.',
  too_few: 'There are too few answers for that yet.',
  busy: 'The server is busy with another search. Try again in a minute.',
  failed: 'That did not work, and nothing has changed. Try again later.',
  not_available: 'This server can’t do that. Nothing has changed.',
};

export function WeightsPart() {
  // A search may outlast the request that started it. Its result then arrives with a later poll.
  const [longTry, setLongTry] = useState<LongTry | null>(null);
  const isWaiting = longTry !== null && !longTry.isOver;
  const query = learningSettingsApi.useGetWeightsQuery(undefined, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    refetchOnFocus: true,
  });
  const { data } = query;
  const hasNewResult = isWaiting && data !== undefined && (data.lastTry?.at ?? null) !== longTry.lastBefore;
  if (hasNewResult) setLongTry({ ...longTry, isOver: true });
  return (
    <Part id="own-weights" title="When words come back">
      <Loaded
        query={query}
        whileLoading={
          <Skeleton label="Loading how your words are timed" className={styles.skeleton} data-size="short" />
        }
        failure="How your words are timed did not load."
      >
        {(status) => (
          <Weights
            status={status}
            longTry={longTry}
            onTry={(isLong) => setLongTry(isLong ? { lastBefore: status.lastTry?.at ?? null, isOver: false } : null)}
          />
        )}
      </Loaded>
    </Part>
  );
}

/** A search that the server continues after its response. */
interface LongTry {
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
  const [train, training] = learningSettingsApi.useTrainWeightsMutation();
  const [reset, resetting] = learningSettingsApi.useResetWeightsMutation();
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
      <div className={styles.actions}>
        {canTry && (
          <Button aria-disabled={isBusy} onClick={() => void onTrain()}>
            Find my own schedule
          </Button>
        )}
        {status.isPersonal && (
          <Button variant="quiet" aria-disabled={isBusy} onClick={onReset}>
            Return to the standard schedule
          </Button>
        )}
        <output ref={output} tabIndex={-1} className={styles.saved}>
          {isTraining
            ? 'Searching. This takes half a minute at most.'
            : resetting.isSuccess
              ? 'Your words follow the standard schedule again.'
              : outcome !== null && OUTCOMES[outcome]}
        </output>
      </div>
      <FormError message={error === undefined ? null : failureOf(error, 'That did not work. Try again.').message} />
    </>
  );
}

/** Moves the focus to the result when a button disappears. @param buttons a text that differs for other buttons */
function useFocusWhenGone(buttons: string) {
  const output = useRef<HTMLOutputElement>(null);
  const before = useRef(buttons);
  useEffect(() => {
    if (buttons === before.current) return;
    before.current = buttons;
    if (document.activeElement === document.body && output.current?.textContent !== '') output.current?.focus();
  }, [buttons]);
  return output;
}

function outcomeOf(outcome: TrainingOutcome, { lastTry }: WeightsStatus, longTry: LongTry | null) {
  if (outcome !== 'training') return outcome;
  if (longTry?.isOver !== true) return null;
  return lastTry?.adopted === true ? 'adopted' : 'kept';
}

const formatDate = (at: string): string => new Date(at).toLocaleDateString('en', { dateStyle: 'long' });

function standingOf({ isPersonal, lastTry }: WeightsStatus): string {
  if (!isPersonal) {
    return 'Your words follow the standard schedule, which reflects how people forget on average.';
  }
  const found = lastTry?.adopted === true ? `, found on ${formatDate(lastTry.at)}` : '';
  return `Your words follow your own schedule, which reflects how you forget${found}.`;
}

/** Describes the next and the last search. @param isShown whether the result of the last one is already shown */
function needOf(status: WeightsStatus, isShown: boolean): string | null {
  const { isAvailable, countedReviews, reviewsUntilTry, lastTry } = status;
  if (!isAvailable) return 'This server can’t search for your own schedule.';
  const last =
    lastTry === null || lastTry.adopted || isShown
      ? ''
      : `The last search, on ${formatDate(lastTry.at)}, found no better schedule. `;
  if (reviewsUntilTry === 0)
    return `${last}You can search for your own schedule. It is used only if it fits you better.`;
  if (lastTry === null) {
    return `You can search for your own schedule after ${formatNumber(FEWEST_REVIEWS)} counted answers: ${formatNumber(countedReviews)} so far.`;
  }
  return `${last}The next search is possible after ${formatCount(reviewsUntilTry, 'more answer', 'more answers')}.`;
}
