import { useEffect, useRef, useState } from 'react';
import type { TrainingOutcome, WeightsStatus } from '@wordreel/shared';
import { FEWEST_REVIEWS } from '@wordreel/learning';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import styles from './learning-settings.module.css';
import { Part } from '#ui/notices/part-section.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';

const POLL_MS = 4000;

const OUTCOMES: Record<Exclude<TrainingOutcome, 'training'>, string> = {
  adopted: texts.scheduleAdopted,
  kept: texts.scheduleKept,
  too_few: texts.scheduleTooFew,
  busy: texts.scheduleBusy,
  failed: texts.scheduleFailed,
  not_available: texts.scheduleNotPossible,
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
    <Part id="own-weights" title={texts.scheduleTitle}>
      <Loaded
        query={query}
        whileLoading={<Skeleton label={texts.loadingSchedule} className={styles.skeleton} data-size="short" />}
        failure={texts.scheduleNotLoaded}
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
            {texts.findSchedule}
          </Button>
        )}
        {status.isPersonal && (
          <Button variant="quiet" aria-disabled={isBusy} onClick={onReset}>
            {texts.resetSchedule}
          </Button>
        )}
        <output ref={output} tabIndex={-1} className={styles.saved}>
          {isTraining
            ? texts.searchingSchedule
            : resetting.isSuccess
              ? texts.scheduleReset
              : outcome !== null && OUTCOMES[outcome]}
        </output>
      </div>
      <FormError message={error === undefined ? null : failureOf(error, texts.requestFailed).message} />
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

const formatDate = (at: string): string => new Date(at).toLocaleDateString(UI_LANGUAGE, { dateStyle: 'long' });

function standingOf({ isPersonal, lastTry }: WeightsStatus): string {
  if (!isPersonal) {
    return texts.standardSchedule;
  }
  const found = lastTry?.adopted === true ? texts.scheduleFound({ at: formatDate(lastTry.at) }) : '';
  return `${texts.ownSchedule} ${found}`.trimEnd();
}

/** Describes the next and the last search. @param isShown whether the result of the last one is already shown */
function needOf(status: WeightsStatus, isShown: boolean): string | null {
  const { isAvailable, countedReviews, reviewsUntilTry, lastTry } = status;
  if (!isAvailable) return texts.scheduleUnavailable;
  const last = lastTry === null || lastTry.adopted || isShown ? '' : texts.lastSearch({ at: formatDate(lastTry.at) });
  if (reviewsUntilTry === 0) return `${last} ${texts.canSearch}`.trimStart();
  if (lastTry === null) {
    return texts.firstSearchAfter({ fewestReviews: FEWEST_REVIEWS, countedReviews });
  }
  return `${last} ${texts.nextSearchAfter({ count: reviewsUntilTry })}`.trimStart();
}
