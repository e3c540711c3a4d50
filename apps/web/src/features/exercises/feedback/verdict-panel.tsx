import { CircleCheck, CircleDot, CircleX, Eye, CirclePlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ExerciseVerdict, ExerciseType } from '@wordreel/shared';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys, useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import { Replay } from '#exercises/sound/replay.tsx';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import { toWord } from '#store/words/language-data.ts';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { formatDuration } from '#lib/text/format.ts';
import { videoPath } from '#lib/navigation/paths.ts';
import { Link } from '#ui/buttons/link.tsx';
import { ReportForm } from './report-form.tsx';
import styles from './verdict-panel.module.css';

const ICONS = { right: CircleCheck, slip: CircleDot, wrong: CircleX, revealed: Eye } as const;

/** Ids of the elements that describe `Continue`, which has the focus, so that a screen reader reads the verdict. */
const VERDICT_ID = 'exercise-verdict';
const WORD_ID = 'exercise-word';

export function VerdictPanel({ verdict }: { verdict: ExerciseVerdict }) {
  const { session, language, item, next } = useExerciseSession();
  const [isReporting, setReporting] = useState(false);
  const [revise] = exercisesApi.useReviseAnswerMutation();
  const revising = useSubmit(texts.revisionFailed);
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
  useExerciseKeys({
    Enter: next,
    KeyX: () => setReporting(true),
    'Ctrl+Enter': canOverride && !revising.isBusy ? () => sendRevision('right') : undefined,
  });
  return (
    <section ref={panel} aria-label={texts.yourAnswer} className={styles.panel} data-result={verdict.result}>
      <output id={VERDICT_ID} className={styles.verdict}>
        <Icon of={ICONS[verdict.result]} size={24} />
        <span className={styles.result}>{verdictText(verdict, item.type)} </span>
        <span className={styles.schedule}>{scheduleText(verdict)}</span>
      </output>
      {verdict.word.translation !== null && item.type !== 'match-pairs' && (
        <p id={WORD_ID} className={styles.word}>
          {texts.gloss({
            word: verdict.word.word,
            meaning: verdict.word.translation,
            mark: (content) => (
              <strong lang={language} dir="auto">
                {content}
              </strong>
            ),
          })}
        </p>
      )}
      <div className={styles.tools}>
        <WordStars key={verdict.word.word} word={verdict.word} />
        {!('sound' in item) && <Replay sound={verdict.sound ?? null} text={verdict.sentence ?? verdict.word.word} />}
        <SourceLink />
      </div>
      {isReporting && <ReportForm onDone={() => onward.current?.focus()} />}
      {revising.failure !== null && <p role="alert">{revising.failure.message}</p>}
      <div className={styles.actions}>
        <div className={styles.quiet}>
          {canOverride && (
            <Button variant="quiet" disabled={revising.isBusy} onClick={() => sendRevision('right')}>
              {texts.iWasRight}
            </Button>
          )}
          {canEase && (
            <Button variant="quiet" disabled={revising.isBusy} onClick={() => sendRevision('easy')}>
              {texts.tooEasy}
            </Button>
          )}
          {!isReporting && (
            <Button variant="quiet" onClick={() => setReporting(true)}>
              {texts.report}
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
          {texts.nextItem}
        </Button>
      </div>
    </section>
  );
}

const SLIPS = {
  article: texts.almostArticle,
  accent: texts.almostAccents,
  typo: texts.almostTypo,
  form: texts.almostForm,
} as const;

const NOTES = {
  'article missing': texts.correctWithoutArticle,
  spelling: texts.wrongSpelling,
  'different word': texts.wrongWord,
  empty: texts.wrongEmpty,
} as const;

function verdictText({ result, slip, note, expected }: ExerciseVerdict, type: ExerciseType): string {
  if (type === 'speak-line' && result !== 'right') {
    return result === 'revealed' ? texts.speakingSkipped : texts.speakingMissed;
  }
  if (result === 'revealed') return texts.revealed;
  if (result === 'slip') return slip === null ? texts.almost : SLIPS[slip];
  if (result === 'right' && note === 'spelling') return texts.correctVariant({ expected });
  if (note !== null && (result === 'wrong' || note === 'article missing')) return NOTES[note];
  return result === 'right' ? texts.correct : texts.notQuite;
}

function scheduleText({ counted, schedule, returns }: ExerciseVerdict): string {
  if (!counted || schedule === null)
    return returns ? `${texts.practiceKeepsSchedule} ${texts.repeatsAtEnd}` : texts.practiceKeepsSchedule;
  const days = Math.max(0, schedule.dueDay - schedule.lastDay);
  return returns ? texts.repeatsAndComesBack({ days }) : texts.comesBack({ days });
}

/** Lets the learner set the word's stars. They affect when the word comes up again, but not its card state. */
function WordStars({ word }: Pick<ExerciseVerdict, 'word'>) {
  const { language } = useExerciseSession();
  const dispatch = useAppDispatch();
  const [stars, setStars] = useState(word.reviewPriority);
  return (
    <div className={styles.priority}>
      {/* The rating itself is named after the word. */}
      <span aria-hidden="true">{texts.priority}</span>
      <StarRating
        label={texts.starsOfWord({ word: word.word })}
        value={stars}
        onChange={(reviewPriority) => {
          setStars(reviewPriority);
          void dispatch(carryOut({ kind: 'setPriority', args: { language, word: toWord(word), reviewPriority } }));
        }}
      />
    </div>
  );
}

function SourceLink() {
  const { item, language } = useExerciseSession();
  if (item.source === null) return null;
  const { videoId, title, startSec } = item.source;
  const name = () => (
    <span lang={language} dir="auto">
      {title}
    </span>
  );
  return (
    <Link to={videoPath(videoId, startSec ?? undefined)} className={styles.source}>
      <Icon of={CirclePlay} size={18} />
      <span className={styles.where}>
        {startSec === null
          ? texts.fromVideo({ title: name })
          : texts.timeInVideo({ time: formatDuration(startSec), title: name })}
      </span>
    </Link>
  );
}
