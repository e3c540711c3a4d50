import {
  type ExerciseSession,
  type ExerciseType,
  type ExerciseVerdict,
  firstAnswers,
  type LanguageCode,
} from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { useStart } from '#exercises/landing/use-start.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatDuration } from '#lib/text/format.ts';
import { paths, videoPath } from '#lib/navigation/paths.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import styles from './session-result.module.css';

export function SessionResult({ session }: { session: ExerciseSession }) {
  const { language } = session;
  if (session.items.length === 0) {
    const title = texts.nothingToPractice;
    return <EmptyState heading="h1" title={title} text={withheldText(session)} action={TO_THE_EXERCISES} />;
  }
  const tally = tallyOf(session);
  return (
    <article className={styles.slip}>
      <h1 ref={focusInPlace} tabIndex={-1} className={styles.title}>
        {texts.result({ right: tally.right, of: tally.of })}
      </h1>
      <table className={styles.types}>
        <caption className="visually-hidden">{texts.resultsByType}</caption>
        <tbody>
          {tally.types.map(({ type, right, of }) => (
            <tr key={type}>
              <th scope="row">{EXERCISE_NAMES[type].name}</th>
              <td>{texts.typeResult({ right, of })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Moves heading={texts.rightWords} words={tally.rightWords} language={language} />
      <Moves heading={texts.movedUp} words={tally.up} language={language} />
      <Moves heading={texts.movedDown} words={tally.down} language={language} />
      <MissList misses={tally.misses} language={language} />
      <NextStep session={session} missed={tally.misses.length} />
    </article>
  );
}

function tallyOf(session: ExerciseSession) {
  const firsts = firstAnswers(session).map((first) => ({ ...first, type: first.item.type, source: first.item.source }));
  const missed = firsts.filter((first) => !first.isRight);
  return {
    types: [...new Set(firsts.map(({ type }) => type))].map((type) => {
      const ofType = firsts.filter((first) => first.type === type);
      return { type, right: ofType.filter((first) => first.isRight).length, of: ofType.length };
    }),
    right: firsts.length - missed.length,
    /** Words that were right in each exercise. */
    rightWords: [...new Set(firsts.map(({ verdict }) => verdict.word.word))].filter(
      (word) => !missed.some(({ verdict }) => verdict.word.word === word),
    ),
    of: firsts.length,
    /** Words whose next exercise is harder (`up`) or easier (`down`). */
    up: wordsMoved(session.verdicts, 'up'),
    down: wordsMoved(session.verdicts, 'down'),
    misses: [...new Map(missed.map((miss) => [miss.verdict.word.word, miss])).values()],
  };
}

function wordsMoved(verdicts: readonly ExerciseVerdict[], way: 'up' | 'down'): string[] {
  return [...new Set(verdicts.filter(({ movedBy }) => movedBy === way).map(({ word }) => word.word))];
}

interface MovesProps {
  heading: (of: { count: number }) => string;
  words: readonly string[];
  language: LanguageCode;
}

function Moves({ heading, words, language }: MovesProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{heading({ count: words.length })}</h2>
      <p lang={language} dir="auto" className={styles.words}>
        {words.join(', ')}
      </p>
    </section>
  );
}

export const TO_THE_EXERCISES = (
  <ButtonLink to={paths.exercises} variant="primary" replace>
    {texts.backToExercises}
  </ButtonLink>
);

function MissList({ misses, language }: { misses: ReturnType<typeof tallyOf>['misses']; language: LanguageCode }) {
  if (misses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.worthAnotherLook}</h2>
      <ul>
        {byVideo(misses).map(({ verdict: { word }, source }, index, all) => (
          <li key={word.word} className={styles.miss}>
            {source !== null && source.videoId !== all[index - 1]?.source?.videoId && (
              <span lang={language} dir="auto" className={styles.video}>
                {source.title}
              </span>
            )}
            <span>
              <strong lang={language} dir="auto">
                {word.word}
              </strong>
              {word.translation !== null && <span className={styles.meaning}> {word.translation}</span>}
            </span>
            {source !== null && source.startSec !== null && (
              <Link
                to={videoPath(source.videoId, source.startSec)}
                className={styles.source}
                aria-label={texts.timeOfWord({ time: formatDuration(source.startSec), title: source.title })}
              >
                {formatDuration(source.startSec)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Puts the words of one video together, so that its title stands once above them. */
const byVideo = (misses: ReturnType<typeof tallyOf>['misses']) =>
  misses.toSorted((a, b) => (a.source?.videoId ?? '').localeCompare(b.source?.videoId ?? ''));

/** Offers the missed words again. Exercises that never count stay what they are; pairs would need four words. */
function PracticeMissed({ session: { id, language, kind }, missed }: { session: ExerciseSession; missed: number }) {
  const { start, isBusy, problem } = useStart(language);
  const again = PRACTICE_KINDS.find((type) => type === kind) ?? 'mix';
  return (
    <>
      <Button variant="primary" disabled={isBusy} onClick={() => start({ kind: again, missedIn: id, size: missed })}>
        {isBusy ? texts.starting : texts.practiceMissed({ count: missed })}
      </Button>
      <FormError message={problem} />
    </>
  );
}

const PRACTICE_KINDS: readonly ExerciseType[] = ['article', 'build-sentence', 'speak-line'];

function NextStep({ session, missed }: { session: ExerciseSession; missed: number }) {
  const { language } = session;
  const { currentData: overview } = exercisesApi.useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
  const due = overview?.due ?? 0;
  const variant = missed === 0 ? 'primary' : 'outline';
  return (
    <footer className={styles.next}>
      {missed > 0 && <PracticeMissed session={session} missed={missed} />}
      <p>{due === 0 ? texts.nothingElseDue : texts.wordsDue({ count: due })}</p>
      {due === 0 ? (
        <ButtonLink to={paths.home} variant={variant}>
          {texts.pickAVideo}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.exercises} variant={variant} replace>
          {texts.moreExercises}
        </ButtonLink>
      )}
      <ButtonLink to={paths.tutor} variant="quiet">
        {texts.tutorLink}
      </ButtonLink>
    </footer>
  );
}

const TEXTS: Readonly<Record<ExerciseSession['withheld'][number]['reason'], string>> = {
  sound: texts.withheldSound,
  typing: texts.withheldTyping,
  sentences: texts.withheldLines,
  words: texts.withheldWords,
  meanings: texts.withheldMeanings,
  speech: texts.withheldSpeech,
  articles: texts.withheldArticles,
};

function withheldText({ withheld }: Pick<ExerciseSession, 'withheld'>): string {
  const reasons = [...new Set(withheld.map(({ reason }) => reason))];
  return reasons.length === 0 ? texts.withheldAll : reasons.map((reason) => TEXTS[reason]).join(' ');
}
