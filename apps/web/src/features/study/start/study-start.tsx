import { Settings } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageCode, StudyQueue } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import { selectQueue, selectWaiting } from '#store/slices/outbox-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { FRESH, type SessionOf } from '#study/study.tsx';
import { CatchUp, MinutesOver } from './limit-notices.tsx';
import styles from './study-start.module.css';

interface StudyStartProps {
  language: LanguageCode;
  onBegin: (of: SessionOf) => void;
  onSettings: () => void;
  empty: ReactNode;
}

export function StudyStart({ language, onBegin, onSettings, empty }: StudyStartProps) {
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
    return (
      <RetryBanner text="What is due today could not be loaded." isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <Day language={language} queue={queue} onBegin={onBegin} onSettings={onSettings} />;
}

const isEmpty = ({ left, done, due, nextDue }: StudyQueue): boolean =>
  left.reviews + left.newWords + done.reviews + done.newWords + due === 0 && nextDue === null;

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

function Day({ language, queue, onBegin, onSettings }: Omit<StudyStartProps, 'empty'> & { queue: StudyQueue }) {
  const [now] = useState(() => new Date());
  const justWatched = useJustWatched(language);
  const { reviews, newWords } = queue.left;
  const isDone = reviews + newWords === 0;
  return (
    <section aria-label="Today" className={styles.day}>
      <div className={styles.head}>
        <Counters queue={queue} />
        <IconButton label="How you study" onClick={onSettings}>
          <Icon of={Settings} />
        </IconButton>
      </div>
      {isDone && <p className={styles.done}>{doneText(queue, now)}</p>}
      <div className={styles.actions}>
        {reviews > 0 && (
          <Button variant="primary" onClick={() => onBegin({ mode: 'all' })}>
            Start review
          </Button>
        )}
        {newWords > 0 && (
          <Button variant={reviews > 0 ? 'outline' : 'primary'} onClick={() => onBegin({ mode: 'new' })}>
            Learn new
          </Button>
        )}
        <Button variant={isDone ? 'primary' : 'outline'} onClick={() => onBegin({ mode: 'practice' })}>
          Practice
        </Button>
        {justWatched !== null && (
          <Button onClick={() => onBegin({ mode: 'all', video: justWatched })}>Just watched</Button>
        )}
      </div>
      <MinutesOver language={language} queue={queue} />
      <CatchUp language={language} queue={queue} />
      <ForecastStrip queue={queue} />
    </section>
  );
}

function doneText({ due, caps, dayEndsAt, nextDue }: StudyQueue, now: Date): string {
  if (due > 0) {
    const left = formatCount(due, 'word is', 'words are');
    return `You have reached today’s limit of ${formatNumber(caps.reviews)} reviews. ${left} still due, and come up again ${clockTime(dayEndsAt, now)}.`;
  }
  return nextDue === null ? 'Nothing is due.' : `Nothing is due. Next words ${clockTime(nextDue.at, now)}.`;
}

function useJustWatched(language: LanguageCode): string | null {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: history } = useGetWatchHistoryQuery(language, { skip: isGuest });
  const { currentData: data } = useGetLanguageQuery(language);
  const last = history?.[0]?.videoId;
  const hasWords = last !== undefined && data?.learnedWords.some(({ videoId }) => videoId === last) === true;
  return hasWords ? last : null;
}

const SKELETON = <Skeleton label="Loading what is due" className={styles.skeleton} />;

function Counters({ queue: { due, left, done, secondsPerAnswer } }: { queue: StudyQueue }) {
  const minutes = Math.ceil(((left.reviews + left.newWords) * secondsPerAnswer) / 60);
  // Not simply the daily limit: exercises may have introduced more new words than it allows.
  const newToday = done.newWords + left.newWords;
  return (
    <dl className={styles.counters}>
      <div>
        <dt>due</dt>
        <dd>{formatNumber(due)}</dd>
      </div>
      <div>
        <dt>new today</dt>
        <dd>
          {formatNumber(done.newWords)}
          <span className={styles.of}> of {formatNumber(newToday)}</span>
        </dd>
      </div>
      <div>
        <dt>{minutes === 1 ? 'minute left' : 'minutes left'}</dt>
        <dd>
          {minutes > 0 && <span className={styles.of}>about </span>}
          {formatNumber(minutes)}
        </dd>
      </div>
    </dl>
  );
}

function ForecastStrip({ queue: { day, forecast } }: { queue: StudyQueue }) {
  const most = Math.max(1, ...forecast);
  return (
    <div className={styles.forecast}>
      <h2 className={styles.forecastTitle}>The next seven days</h2>
      <ol className={styles.forecastDays}>
        {forecast.map((words, ahead) => (
          // A day has no key other than its distance.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={ahead} className={styles.forecastDay}>
            <span className={styles.forecastBar} aria-hidden="true">
              <i style={{ height: `${Math.max(words === 0 ? 0 : 4, Math.round((words / most) * 56))}px` }} />
            </span>
            <span className={styles.forecastWords}>
              {formatNumber(words)}
              <span className="visually-hidden">{formatCount(words, ' word', ' words').replace(/^[\d,.]+/, '')}</span>
            </span>
            <span className={styles.forecastName}>
              <span aria-hidden="true">{ahead === 0 ? 'Today' : dayName(day + ahead, 'short')}</span>
              <span className="visually-hidden">{ahead === 0 ? 'today' : dayName(day + ahead, 'long')}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function dayName(day: number, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(day * 86_400_000);
}
