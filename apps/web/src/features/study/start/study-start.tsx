import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import { selectQueue, selectWaiting } from '#store/slices/outbox-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { FRESH, type SessionOf } from '#study/study.tsx';
import { CatchUp, MinutesOver } from './limit-notices.tsx';
import styles from './study-start.module.css';

interface StudyStartProps {
  language: LanguageCode;
  onBegin: (of: SessionOf) => void;
  empty: ReactNode;
}

export function StudyStart({ language, onBegin, empty }: StudyStartProps) {
  const key = queueKey({ language, mode: 'all' });
  const { currentData: queue, error, isFetching, refetch } = studyApi.useGetStudyQueueQuery(key, FRESH);
  const words = useGetLanguageQuery(language).currentData;
  const isComing = useQueueOfList(words?.wordCount, () => void refetch());
  const [wasEmpty, setWasEmpty] = useState(false);
  if (words?.wordCount === 0 && !wasEmpty) setWasEmpty(true);
  if (words?.wordCount === 0) return <>{empty}</>;
  if (queue === undefined && error === undefined) return SKELETON;
  // The first words have just been saved, but the old queue would still say that nothing is due.
  if (wasEmpty && (isComing || isFetching) && queue !== undefined && isEmpty(queue)) return SKELETON;
  if (queue === undefined) {
    return <RetryBanner text={texts.dueFailed} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Day language={language} queue={queue} onBegin={onBegin} />;
}

const isEmpty = (queue: StudyQueue): boolean => isUnanswered(queue) && queue.left.reviews + queue.left.newWords === 0;

/** Whether nothing has been answered or is due, so that there are no numbers to show yet. */
const isUnanswered = ({ done, due, nextDue }: StudyQueue): boolean =>
  done.reviews + done.newWords + due === 0 && nextDue === null;

/** Refetches the queue once the server has all changes to the word list. @returns whether commands are on their way */
function useQueueOfList(count: number | undefined, read: () => void): boolean {
  const isSent = useAppSelector(selectQueue).length === 0;
  const isBlocked = useAppSelector(selectWaiting).length > 0;
  const seen = useRef<string | null>(null);
  const onChange = useEffectEvent(read);
  useEffect(() => {
    if (count === undefined) return;
    const now = `${count} ${isSent}`;
    // A change shows just before its command is queued, and has reached the server once the queue is empty again.
    if (seen.current !== null && seen.current !== now && isSent) onChange();
    seen.current = now;
  }, [count, isSent]);
  return !isSent && !isBlocked;
}

/** A way to study: its name, what it does, and what its session contains. */
type Way = readonly [name: string, hint: string, of: SessionOf];

function Day({ language, queue, onBegin }: Omit<StudyStartProps, 'empty'> & { queue: StudyQueue }) {
  const justWatched = useJustWatched(language);
  const { reviews, newWords } = queue.left;
  const ways: readonly Way[] = [
    ...(reviews > 0
      ? [[texts.startReview, newWords > 0 ? texts.startReviewHint : texts.startReviewOnly, { mode: 'all' }] as const]
      : []),
    ...(newWords > 0 ? [[texts.learnNewWords, texts.learnNewWordsHint, { mode: 'new' }] as const] : []),
    ...(isUnanswered(queue) ? [] : [[texts.practice, texts.practiceHint, { mode: 'practice' }] as const]),
    ...(justWatched === null
      ? []
      : [[texts.lastVideoWords, texts.lastVideoWordsHint, { mode: 'all', video: justWatched }] as const]),
  ];
  return (
    <section aria-label={texts.today} className={styles.day}>
      <div className={styles.today}>
        <Standing queue={queue} />
        <div className={styles.actions}>
          {ways.map(([name, hint, of], index) => (
            <div key={name} className={styles.way}>
              <Button variant={index === 0 ? 'primary' : 'outline'} onClick={() => onBegin(of)}>
                {name}
              </Button>
              <p className={styles.wayHint}>{hint}</p>
            </div>
          ))}
        </div>
        <MinutesOver language={language} queue={queue} />
        <CatchUp language={language} queue={queue} />
      </div>
      <ForecastStrip queue={queue} />
    </section>
  );
}

function useJustWatched(language: LanguageCode): string | null {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: history } = useGetWatchHistoryQuery(language, { skip: isGuest });
  const { currentData: data } = useGetLanguageQuery(language);
  const last = history?.[0]?.videoId;
  const hasWords = last !== undefined && data?.learnedWords.some(({ videoId }) => videoId === last) === true;
  return hasWords ? last : null;
}

const SKELETON = <Skeleton label={texts.loadingDue} className={styles.skeleton} />;

/** What is ready now, and below it the rest of the day in one line. */
function Standing({ queue }: { queue: StudyQueue }) {
  const [now] = useState(() => new Date());
  const { left, done, secondsPerAnswer } = queue;
  const minutes = Math.ceil(((left.reviews + left.newWords) * secondsPerAnswer) / 60);
  const facts = [
    ...(left.reviews > 0 && left.newWords > 0 ? [texts.newReady({ count: left.newWords })] : []),
    ...(done.newWords > 0 ? [texts.newLearned({ count: done.newWords })] : []),
    ...(minutes > 0 ? [texts.aboutMinutes({ minutes })] : []),
  ];
  return (
    <div className={styles.standing}>
      <h2 className={styles.title}>{titleOf(queue)}</h2>
      {minutes === 0 && <p>{nextText(queue, now)}</p>}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </div>
  );
}

function titleOf({ due, left, done, caps }: StudyQueue): string {
  if (left.reviews > 0) return texts.wordsDue({ count: due });
  if (left.newWords > 0) return texts.newReady({ count: left.newWords });
  if (due > 0) return texts.reviewLimitTitle({ reviews: caps.reviews });
  return done.reviews + done.newWords > 0 ? texts.doneForToday : texts.nothingDue;
}

function nextText({ due, dayEndsAt, nextDue }: StudyQueue, now: Date): string | null {
  if (due > 0) return texts.reviewLimitRest({ count: due, time: clockTime(dayEndsAt, now) });
  return nextDue === null ? null : texts.nextWordsAt({ time: clockTime(nextDue.at, now) });
}

function ForecastStrip({ queue }: { queue: StudyQueue }) {
  return (
    <div className={styles.forecast}>
      <h2 className={styles.forecastTitle}>{texts.forecast}</h2>
      {isUnanswered(queue) ? <p className={styles.noForecast}>{texts.noForecast}</p> : <ForecastDays queue={queue} />}
    </div>
  );
}

function ForecastDays({ queue: { day, forecast } }: { queue: StudyQueue }) {
  const most = Math.max(1, ...forecast);
  return (
    <ol className={styles.forecastDays}>
      {forecast.map((words, ahead) => (
        // A day has no key other than its distance.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={ahead} className={styles.forecastDay}>
          <span className={styles.forecastBar} aria-hidden="true">
            {words > 0 && <i style={{ height: `${Math.round((100 * words) / most)}%` }} />}
          </span>
          <span className={styles.forecastWords}>
            <span aria-hidden="true">{formatNumber(words)}</span>
            <span className="visually-hidden">{texts.wordCount({ count: words })}</span>
          </span>
          <span className={styles.forecastName}>
            <span aria-hidden="true">{ahead === 0 ? texts.today : dayName(day + ahead, 'short')}</span>
            <span className="visually-hidden">{ahead === 0 ? texts.today : dayName(day + ahead, 'long')}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function dayName(day: number, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(UI_LANGUAGE, { weekday, timeZone: 'UTC' }).format(day * 86_400_000);
}
