import {
  type LanguageCode,
  languageName,
  type LevelCode,
  MOST_PLACEMENT_ITEMS,
  PLACEMENT_ITEMS,
} from '@wordreel/shared';
import { useOwnOfflineReport } from '#lib/server/offline-report.ts';
import { useServerStatus } from '#lib/server/server-status.ts';
import { useGetPlacementStepQuery } from '#store/api/languages/placement-api.ts';
import * as texts from '#texts/placement.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { CheckResult } from './check-result.tsx';
import type { KeptCheck } from './kept-check.ts';
import styles from './placement-check.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

interface CheckScreenProps {
  language: LanguageCode;
  check: KeptCheck;
  onCheck: (check: KeptCheck) => void;
  onAgain: () => void;
  onDrop: () => void;
  onLeave: () => void;
  /** Called with the level that the learner takes; empty for none. */
  onTake: (level: LevelCode | '') => void;
}

/** Asks a check's words, then shows its result. A step contains both possible next words, which saves a wait. */
export function CheckScreen({ language, check, onCheck, onAgain, onDrop, onLeave, onTake }: CheckScreenProps) {
  const { seed, answers, goesOn: isExtended } = check;
  const isOffline = useServerStatus() === 'offline';
  const now = useGetPlacementStepQuery({ language, seed, answers: [...answers] });
  const before = useGetPlacementStepQuery(
    { language, seed, answers: answers.slice(0, -1) },
    { skip: answers.length === 0 },
  );
  useOwnOfflineReport(now.isError);
  const predicted = before.currentData?.next[answers.at(-1) === true ? 'yes' : 'no'];
  const step = now.currentData;
  // If the result comes next, do not flash another word.
  const coming = predicted?.isEnough === true && !isExtended ? null : predicted?.word;
  const word = step === undefined ? coming : step.word;
  const result = step?.result ?? null;
  const answer = (yes: boolean) => onCheck({ ...check, answers: [...answers, yes] });
  const back = () => onCheck({ ...check, answers: answers.slice(0, -1) });

  if (result !== null && (!isExtended || word === null)) {
    return (
      <CheckResult
        result={result}
        answered={answers.length}
        onMore={word === null ? null : () => onCheck({ ...check, goesOn: true })}
        onBack={back}
        onAgain={onAgain}
        // An unreliable check cannot be continued, so discard it.
        onLeave={result.isReliable ? onLeave : onDrop}
        onTake={onTake}
      />
    );
  }
  return (
    <>
      <CheckItem
        language={language}
        word={word ?? null}
        answered={answers.length}
        most={isExtended ? MOST_PLACEMENT_ITEMS : PLACEMENT_ITEMS}
        onAnswer={answer}
        onBack={answers.length === 0 ? null : back}
        onEnd={result === null ? null : () => onCheck({ ...check, goesOn: false })}
        onLeave={onLeave}
      />
      {now.isError && (
        <RetryBanner
          reportsOffline
          text={isOffline ? texts.offline : texts.nextWordNotLoaded}
          isBusy={now.isFetching}
          onRetry={() => void now.refetch()}
        />
      )}
      <p className={styles.keys} aria-hidden="true">
        {texts.keyHints({ key: (content) => <kbd>{content}</kbd> })}
      </p>
    </>
  );
}

interface CheckItemProps {
  language: LanguageCode;
  /** Null while loading. */
  word: string | null;
  answered: number;
  most: number;
  onAnswer: (yes: boolean) => void;
  onBack: (() => void) | null;
  onEnd: (() => void) | null;
  onLeave: () => void;
}

function CheckItem({ language, word, answered, most, onAnswer, onBack, onEnd, onLeave }: CheckItemProps) {
  const onKey = (yes: boolean) => () => {
    if (word !== null) onAnswer(yes);
  };
  useAnswerKeys({
    KeyY: onKey(true),
    KeyN: onKey(false),
    ArrowLeft: onBack ?? undefined,
    Backspace: onBack ?? undefined,
  });
  return (
    <>
      <header className={styles.progress}>
        <h1 className={styles.name}>{texts.doYouKnowWords({ language: languageName(language) })}</h1>
        <span className={styles.count}>{texts.answeredOfAbout({ answered, most })}</span>
        <ProgressBar label={texts.answeredOfAbout({ answered, most })} max={most} value={Math.min(most, answered)} />
      </header>
      <p className={styles.word} lang={language} dir="auto" aria-live="polite">
        {word ?? '…'}
      </p>
      <p className={styles.ask}>{texts.doYouKnowIt}</p>
      <div className={styles.answers}>
        <Button className={styles.answer} aria-disabled={word === null} onClick={onKey(false)}>
          {texts.notYet}
        </Button>
        <Button className={styles.answer} aria-disabled={word === null} onClick={onKey(true)}>
          {texts.iKnowIt}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" disabled={onBack === null} onClick={() => onBack?.()}>
          {texts.previous}
        </Button>
        {onEnd !== null && (
          <Button variant="quiet" onClick={onEnd}>
            {texts.showMyResult}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {texts.finishLater}
        </Button>
      </div>
    </>
  );
}
