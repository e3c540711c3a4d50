import { CircleCheck, CircleDot, CircleX, Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ExerciseVerdict } from '@wordreel/shared';
import { useReviseAnswerMutation } from '#store/api/learning/exercises-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { timeZone } from '#lib/time-zone.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { Replay } from '#exercises/sound/replay.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ReportForm } from './report-form.tsx';
import { SourceLink } from './source-link.tsx';
import styles from './verdict-panel.module.css';
import { scheduleText, verdictText } from './verdict-text.ts';
import { WordStars } from './word-stars.tsx';

const ICONS = { right: CircleCheck, slip: CircleDot, wrong: CircleX, revealed: Eye } as const;

/** Describe `Continue`, which has the focus, so that a screen reader reads the verdict. */
const VERDICT_ID = 'exercise-verdict';
const WORD_ID = 'exercise-word';

/** Shows the verdict, its effect on the schedule, and the buttons that continue. */
export function VerdictPanel({ verdict }: { verdict: ExerciseVerdict }) {
  const { session, language, item, next } = useExerciseSession();
  const [isReporting, setReporting] = useState(false);
  const [revise] = useReviseAnswerMutation();
  const revising = useSubmit('That did not reach the server. Try again.');
  const onward = useFocusFirst<HTMLButtonElement>();
  const panel = useRef<HTMLElement>(null);
  // A long line may push the verdict out of view.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const sendRevision = (as: 'right' | 'easy') =>
    void revising.run(null, async () => {
      await revise({ session: session.id, language, body: { item: item.index, as, zone: timeZone() } }).unwrap();
      onward.current?.focus();
    });
  const { canOverride, canEase } = verdict;
  const hasMeaning = verdict.word.translation !== null && item.type !== 'match-pairs';
  useExerciseKeys({
    Enter: next,
    KeyX: () => setReporting(true),
    'Ctrl+Enter': canOverride && !revising.isBusy ? () => sendRevision('right') : undefined,
  });
  return (
    <section ref={panel} aria-label="Your answer" className={styles.panel} data-result={verdict.result}>
      <output id={VERDICT_ID} className={styles.verdict}>
        <Icon of={ICONS[verdict.result]} size={24} />
        <span className={styles.said}>{verdictText(verdict, item.type)}. </span>
        <span className={styles.memory}>{scheduleText(verdict)}</span>
      </output>
      {hasMeaning && (
        <p id={WORD_ID} className={styles.word}>
          <strong lang={language} dir="auto">
            {verdict.word.word}
          </strong>
          : {verdict.word.translation}
        </p>
      )}
      <div className={styles.tools}>
        <WordStars key={verdict.word.word} word={verdict.word} language={language} />
        {!('sound' in item) && (
          <Replay sound={verdict.sound ?? null} text={verdict.sentence ?? verdict.word.word} language={language} />
        )}
        <SourceLink />
      </div>
      {isReporting && <ReportForm onDone={() => onward.current?.focus()} />}
      {revising.failure !== null && <p role="alert">{revising.failure.message}</p>}
      <div className={styles.ways}>
        <div className={styles.quiet}>
          {canOverride && (
            <Button variant="quiet" disabled={revising.isBusy} onClick={() => sendRevision('right')}>
              I was right
            </Button>
          )}
          {canEase && (
            <Button variant="quiet" disabled={revising.isBusy} onClick={() => sendRevision('easy')}>
              Too easy
            </Button>
          )}
          {!isReporting && (
            <Button variant="quiet" onClick={() => setReporting(true)}>
              Report
            </Button>
          )}
        </div>
        <Button
          ref={onward}
          variant="primary"
          className={styles.next}
          aria-describedby={`${VERDICT_ID} ${WORD_ID}`}
          onClick={next}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}
