import type { ReactNode } from 'react';
import { type LanguageCode, type StudySummary, levelInfo } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { useGetStudySummaryQuery } from '#store/api/learning/study-summary-api.ts';
import { type SessionState, resultOf } from '#study/session/session-state.ts';
import styles from './receipt.module.css';

/** A placeholder for a number that is loading, which keeps the size of the receipt. */
const COMING = '\u00a0';

interface LineProps {
  name: string;
  value: string;
  /** Small text below the value. */
  note?: ReactNode;
}

/** A line of the receipt. */
export function Line({ name, value, note }: LineProps) {
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

/** Shows the results of a session and its progress: words that turned solid, and the way to the next level. */
export function SlipLines({ language, state }: { language: LanguageCode; state: SessionState }) {
  const { currentData: summary, isError } = useGetStudySummaryQuery(language);
  const { answered, recalled } = resultOf(state);
  const counted = state.answers.filter(({ isPractice }) => !isPractice).map(({ card }) => card.item);
  const fresh = counted.filter(({ isNew }) => isNew).length;
  const here = new Set(counted.map(({ word }) => word.word));
  const share = answered === 0 ? '' : ` (${Math.floor((100 * recalled) / answered)}\u00a0%)`;
  return (
    <>
      <dl className={styles.lines}>
        <Line name="Recalled" value={`${recalled} of ${answered}${share}`} />
        {fresh > 0 && <Line name="First met" value={formatCount(fresh, 'word', 'words')} />}
        {/* Practice changes no card state. */}
        {!isError && counted.length > 0 && <TurnedSolid summary={summary} here={here} />}
      </dl>
      {isError ? (
        <p className={styles.missing}>What turned solid is told once the server answers.</p>
      ) : (
        <dl className={styles.lines}>
          <Line name="Solid in all" value={summary === undefined ? COMING : formatNumber(summary.solid)} />
          <LevelLine summary={summary} />
        </dl>
      )}
    </>
  );
}

/** @param here the words of this session, since the summary covers a whole day on all devices */
function TurnedSolid({ summary, here }: { summary: StudySummary | undefined; here: ReadonlySet<string> }) {
  if (summary === undefined) return <Line name="Turned solid" value={COMING} />;
  const turned = summary.turnedSolid.filter((word) => here.has(word)).length;
  const lost = summary.lostSolid.filter((word) => here.has(word)).length;
  return (
    <Line
      name="Turned solid"
      value={formatCount(turned, 'word', 'words')}
      {...(lost > 0 && { note: lost === 1 ? '1 is not solid any more' : `${lost} are not solid any more` })}
    />
  );
}

/** Shows the progress to the next level and today's new words. */
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
