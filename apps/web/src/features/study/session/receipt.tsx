import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { type LanguageCode, levelInfo, type StudyQueue, type StudySummary } from '@wordreel/shared';
import { articleBefore, articleOf } from '#lib/text/article.ts';
import { formatNumber } from '#lib/text/format.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { clockTimeOrDay } from '#lib/time/clock-time.ts';
import { useArticlesQuery } from '#store/api/words/dictionary-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { MinutesOver } from '#study/start/limit-notices.tsx';
import { missedOf, type SessionState, resultOf } from './session-state.ts';
import { type PictureOf, Suggestion } from './suggestion.tsx';
import { Won } from './won.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  language: LanguageCode;
  state: SessionState;
  queue: StudyQueue;
  pictureOf: PictureOf;
  /** Called when the study day changes during the session, to load the next due time again. */
  onEnd: () => void;
  onUndo: () => void;
  onContinue: () => void;
  onLeave: () => void;
}

export function Receipt({ language, state, queue, pictureOf, onEnd, onUndo, onContinue, onLeave }: ReceiptProps) {
  const [endedAt] = useState(() => new Date());
  const end = useEffectEvent(onEnd);
  useEffect(() => end(), []);
  const left = queue.left.reviews + queue.left.newWords;
  return (
    <div className={styles.end}>
      <div className={styles.slip}>
        <h2 ref={focusInPlace} tabIndex={-1} className={styles.title}>
          {texts.doneForNow}
        </h2>
        <SlipLines language={language} state={state} />
        <p className={styles.back}>{comeBackText(queue, left, endedAt)}</p>
      </div>
      <div className={styles.actions}>
        {left > 0 && (
          <Button variant="primary" onClick={onContinue}>
            {queue.left.reviews > 0 ? texts.continueSession : texts.learnMore({ count: left })}
          </Button>
        )}
        <Button variant={left > 0 ? 'outline' : 'primary'} onClick={onLeave}>
          {texts.done}
        </Button>
        {state.answers.length > 0 && (
          <Button variant="quiet" className={styles.undo} onClick={onUndo}>
            {texts.undoAnswer}
          </Button>
        )}
      </div>
      <MinutesOver language={language} queue={queue} />
      <Suggestion language={language} pictureOf={pictureOf} />
    </div>
  );
}

function comeBackText({ nextDue, dayEndsAt }: StudyQueue, left: number, now: Date): string {
  if (left > 0) return texts.moreToday({ count: left });
  if (nextDue === null) return texts.nothingElseDue;
  return texts.nextWords({ count: nextDue.words, time: clockTimeOrDay(nextDue.at, now, dayEndsAt) });
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
  // Practice changes no card state, so it cannot make a word solid.
  const counted = state.answers.filter(({ isPractice }) => !isPractice).map(({ card }) => card.item);
  const fresh = [...new Set(counted.filter(({ isNew }) => isNew).map(({ word }) => word.word))];
  const here = new Set(counted.map(({ word }) => word.word));
  // One miss is never 100%.
  const share = Math.min(Math.round((100 * recalled) / Math.max(1, answered)), recalled < answered ? 99 : 100);
  return (
    <>
      <Won
        language={language}
        // The summary covers the whole day on all devices.
        solid={summary?.turnedSolid.filter((word) => here.has(word)) ?? (isError || here.size === 0 ? [] : null)}
        fresh={fresh}
        answered={answered}
        recalled={recalled}
      />
      <dl className={styles.lines}>
        <Line name={texts.recalled} value={texts.recalledCount({ recalled, answered, share })} />
      </dl>
      <Missed language={language} state={state} />
      {isError ? (
        <p className={styles.missing}>{texts.summaryFailed}</p>
      ) : (
        <dl className={styles.lines}>
          <SolidLine summary={summary} here={here} />
          <LevelLine summary={summary} />
        </dl>
      )}
    </>
  );
}

const MOST_MISSED = 6;

/** The words that were not recalled at first, with their translations, to look at once more. */
function Missed({ language, state }: { language: LanguageCode; state: SessionState }) {
  const missed = missedOf(state);
  const articles = useArticlesQuery(language).currentData;
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed" className={styles.lines}>
      <h3 id="missed" className={styles.missedTitle}>
        {texts.missed}
      </h3>
      <dl className={styles.missedWords}>
        {missed.slice(0, MOST_MISSED).map(({ word, translation }) => (
          <div key={word} className={styles.line}>
            <dt lang={language} dir="auto">
              {articleBefore(articleOf(word, articles))}
              {word}
            </dt>
            <dd dir="auto">{translation || '–'}</dd>
          </div>
        ))}
      </dl>
      {missed.length > MOST_MISSED && <p>{texts.andMore({ count: missed.length - MOST_MISSED })}</p>}
    </section>
  );
}

/** Hidden before the first solid word. @param here the words of this session */
function SolidLine({ summary, here }: { summary: StudySummary | undefined; here: ReadonlySet<string> }) {
  if (summary === undefined) return <Line name={texts.solidWords} value={COMING} />;
  const lost = summary.lostSolid.filter((word) => here.has(word)).length;
  if (summary.solid + lost === 0) return null;
  return (
    <Line
      name={texts.solidWords}
      value={formatNumber(summary.solid)}
      note={lost > 0 ? texts.noLongerSolid({ count: lost }) : texts.solidHint}
    />
  );
}

function LevelLine({ summary }: { summary: StudySummary | undefined }) {
  if (summary === undefined) return <Line name={texts.level} value={COMING} />;
  const { learnedWords, totalWordsForNextLevel, currentLevel, nextLevel } = levelInfo(summary).progress;
  return (
    <Line
      name={texts.currentLevel({ currentLevel })}
      value={
        nextLevel === null
          ? texts.wordCount({ count: learnedWords })
          : texts.wordsForNextLevel({ learned: learnedWords, total: totalWordsForNextLevel })
      }
    />
  );
}
