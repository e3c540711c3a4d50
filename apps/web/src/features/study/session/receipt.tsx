import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { type LanguageCode, type StudySummary, levelInfo, type StudyQueue } from '@wordreel/shared';
import { formatCount, formatShare, formatNumber } from '#lib/text/format.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { Button } from '#ui/buttons/button.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { MinutesOver } from '#study/start/limit-notices.tsx';
import { tryPath, videoPath } from '#lib/navigation/paths.ts';
import { useForYou } from '#store/hooks/use-for-you.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { type SessionState, resultOf } from './session-state.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  language: LanguageCode;
  state: SessionState;
  queue: StudyQueue;
  /** Called when the study day changes during the session, to load the next due time again. */
  onEnd: () => void;
  onUndo: () => void;
  onContinue: () => void;
  onLeave: () => void;
}

export function Receipt({ language, state, queue, onEnd, onUndo, onContinue, onLeave }: ReceiptProps) {
  const [endedAt] = useState(() => new Date());
  const end = useEffectEvent(onEnd);
  useEffect(() => end(), []);
  const left = queue.left.reviews + queue.left.newWords;
  return (
    <div className={styles.end}>
      <div className={styles.slip}>
        <h2 ref={focusInPlace} tabIndex={-1} className={styles.title}>
          Done for now
        </h2>
        <SlipLines language={language} state={state} />
        <dl className={styles.lines}>
          <Line name="Today" value={formatCount(queue.done.reviews + queue.done.newWords, 'word', 'words')} />
          <Line name="Next words" value={nextText(queue, left, endedAt)} />
        </dl>
      </div>
      <div className={styles.actions}>
        {left > 0 && (
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        )}
        <Button variant={left > 0 ? 'outline' : 'primary'} onClick={onLeave}>
          Done
        </Button>
        {state.answers.length > 0 && (
          <Button variant="quiet" onClick={onUndo}>
            Undo the last answer
          </Button>
        )}
      </div>
      <MinutesOver language={language} queue={queue} />
      <Suggestion language={language} />
    </div>
  );
}

function nextText({ nextDue }: Pick<StudyQueue, 'nextDue'>, left: number, now: Date): string {
  if (left > 0) return `${left} more today`;
  return nextDue === null ? 'none yet' : clockTime(nextDue.at, now);
}

function Suggestion({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  const suggested = useSuggested(language, isGuest);
  if (suggested === 'loading') return <div className={styles.next} />;
  if (suggested === null) return null;
  const { video, share, words } = suggested;
  const fit =
    share === null ? `Level ${video.langLevel.join(', ')}` : `${formatShare(share)} of its words you probably know`;
  return (
    <p className={styles.next}>
      {words > 0 ? 'Most of today’s words are in' : 'Next for you:'}{' '}
      <Link to={isGuest ? tryPath(video.id) : videoPath(video.id)} lang={language} dir="auto">
        {video.title}
      </Link>
      <span>{words > 0 ? `${words} of them. ${fit}` : fit}</span>
    </p>
  );
}

/** Returns the suggested video and how many of today's words it contains. Guests can watch only stories. */
function useSuggested(language: LanguageCode, isGuest: boolean) {
  const { currentData: summary, isError } = studyApi.useGetStudySummaryQuery(language);
  const fitting = useForYou(language);
  if (fitting === null || (summary === undefined && !isError)) return 'loading';
  const watchable = fitting.filter(({ video }) => !isGuest || video.player === 'story');
  for (const { id, words } of summary?.videos ?? []) {
    const found = watchable.find(({ video }) => video.id === id);
    if (found !== undefined) return { ...found, words };
  }
  const [best] = watchable;
  return best === undefined ? null : { ...best, words: 0 };
}

/** A placeholder for a number that is loading, which keeps the size of the receipt. */
const COMING = '\u00a0';

function Line({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

function SlipLines({ language, state }: { language: LanguageCode; state: SessionState }) {
  const { currentData: summary, isError } = studyApi.useGetStudySummaryQuery(language);
  const { answered, recalled } = resultOf(state);
  const counted = state.answers.filter(({ isPractice }) => !isPractice).map(({ card }) => card.item);
  const fresh = counted.filter(({ isNew }) => isNew).length;
  const here = new Set(counted.map(({ word }) => word.word));
  const share = answered === 0 ? '' : ` (${Math.floor((100 * recalled) / answered)}\u00a0%)`;
  return (
    <>
      <dl className={styles.lines}>
        <Line name="Recalled" value={`${recalled} of ${answered}${share}`} />
        {fresh > 0 && <Line name="New" value={formatCount(fresh, 'word', 'words')} />}
        {/* Practice changes no card state, so it cannot make a word solid. */}
        {!isError && counted.length > 0 && <TurnedSolid summary={summary} here={here} />}
      </dl>
      {isError ? (
        <p className={styles.missing}>You see what became solid once the server can be reached.</p>
      ) : (
        <dl className={styles.lines}>
          <Line name="Solid in total" value={summary === undefined ? COMING : formatNumber(summary.solid)} />
          <LevelLine summary={summary} />
        </dl>
      )}
    </>
  );
}

/** @param here the words of this session, because the summary covers the whole day on all devices */
function TurnedSolid({ summary, here }: { summary: StudySummary | undefined; here: ReadonlySet<string> }) {
  if (summary === undefined) return <Line name="Now solid" value={COMING} />;
  const turned = summary.turnedSolid.filter((word) => here.has(word)).length;
  const lost = summary.lostSolid.filter((word) => here.has(word)).length;
  return (
    <Line
      name="Now solid"
      value={formatCount(turned, 'word', 'words')}
      {...(lost > 0 && { note: lost === 1 ? '1 is no longer solid' : `${lost} are no longer solid` })}
    />
  );
}

function LevelLine({ summary }: { summary: StudySummary | undefined }) {
  if (summary === undefined) return <Line name="Level" value={COMING} />;
  const { learnedWords, totalWordsForNextLevel, currentLevel, nextLevel } = levelInfo(summary).progress;
  const learned = formatNumber(learnedWords);
  return (
    <Line
      name={`Level ${currentLevel}`}
      value={
        nextLevel === null ? `${learned} words` : `${learned} of ${formatNumber(totalWordsForNextLevel)}\u00a0words`
      }
      {...(summary.added > 0 && { note: `${formatNumber(summary.added)} added today` })}
    />
  );
}
