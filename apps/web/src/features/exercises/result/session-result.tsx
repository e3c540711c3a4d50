import type { ExerciseSession, ExerciseVerdict, LanguageCode } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatCount, formatDuration } from '#lib/text/format.ts';
import { paths, videoPath } from '#lib/navigation/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import styles from './session-result.module.css';

export function SessionResult({ session }: { session: ExerciseSession }) {
  const { language } = session;
  if (session.items.length === 0) {
    const title = 'There is nothing to ask';
    return <EmptyState heading="h1" title={title} text={withheldText(session)} action={TO_THE_EXERCISES} />;
  }
  const tally = tallyOf(session);
  return (
    <article className={styles.slip}>
      <h1 ref={focusInPlace} tabIndex={-1} className={styles.title}>
        {tally.right} of {tally.of} correct
      </h1>
      <table className={styles.types}>
        <caption className="visually-hidden">Correct answers by kind of exercise</caption>
        <tbody>
          {tally.types.map(({ type, right, of }) => (
            <tr key={type}>
              <th scope="row">{EXERCISE_NAMES[type].name}</th>
              <td>
                {right} of {of}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Moves name="Moved up" text="harder next time" words={tally.up} language={language} />
      <Moves name="Moved down" text="easier next time" words={tally.down} language={language} />
      <MissList misses={tally.misses} language={language} />
      <NextStep language={language} />
    </article>
  );
}

/** Counts only the first answer to a word in an exercise type, so that repeated items do not count twice. */
function tallyOf({ items, verdicts }: Pick<ExerciseSession, 'items' | 'verdicts'>) {
  const seen = new Set<string>();
  const firsts = verdicts.flatMap((verdict) => {
    const item = items.find(({ index }) => index === verdict.index);
    const key = `${item?.type} ${verdict.word.word}`;
    if (item === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ type: item.type, source: item.source, verdict, isRight: isRight(verdict) }];
  });
  const missed = firsts.filter((first) => !first.isRight);
  return {
    types: [...new Set(firsts.map(({ type }) => type))].map((type) => {
      const ofType = firsts.filter((first) => first.type === type);
      return { type, right: ofType.filter((first) => first.isRight).length, of: ofType.length };
    }),
    right: firsts.length - missed.length,
    of: firsts.length,
    /** Words whose next exercise is harder (`up`) or easier (`down`). */
    up: wordsMoved(verdicts, 'up'),
    down: wordsMoved(verdicts, 'down'),
    misses: [...new Map(missed.map((miss) => [miss.verdict.word.word, miss])).values()],
  };
}

const isRight = ({ result }: ExerciseVerdict): boolean => result === 'right' || result === 'slip';

function wordsMoved(verdicts: readonly ExerciseVerdict[], way: 'up' | 'down'): string[] {
  return [...new Set(verdicts.filter(({ movedBy }) => movedBy === way).map(({ word }) => word.word))];
}

interface MovesProps {
  name: string;
  text: string;
  words: readonly string[];
  language: LanguageCode;
}

function Moves({ name, text, words, language }: MovesProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        {name}: {formatCount(words.length, 'word', 'words')}, {text}
      </h2>
      <p lang={language} dir="auto" className={styles.words}>
        {words.join(', ')}
      </p>
    </section>
  );
}

export const TO_THE_EXERCISES = (
  <ButtonLink to={paths.exercises} variant="primary" replace>
    To the exercises
  </ButtonLink>
);

function MissList({ misses, language }: { misses: ReturnType<typeof tallyOf>['misses']; language: LanguageCode }) {
  if (misses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Worth another look</h2>
      <ul>
        {misses.map(({ verdict: { word }, source }) => (
          <li key={word.word} className={styles.miss}>
            <span>
              <strong lang={language} dir="auto">
                {word.word}
              </strong>
              {word.translation !== null && <span className={styles.meaning}> {word.translation}</span>}
            </span>
            {source !== null && (
              <Link to={videoPath(source.videoId, source.startSec ?? undefined)} className={styles.source}>
                {source.startSec !== null && `${formatDuration(source.startSec)} in `}
                <span lang={language} dir="auto">
                  {source.title}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextStep({ language }: { language: LanguageCode }) {
  const { currentData: overview } = exercisesApi.useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
  const due = overview?.due ?? 0;
  return (
    <footer className={styles.next}>
      <p>
        {due === 0
          ? 'Nothing else is due. Meet new words in a video.'
          : `${formatCount(due, 'word is', 'words are')} due.`}
      </p>
      {due === 0 ? (
        <ButtonLink to={paths.home} variant="primary">
          Pick a video
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.exercises} variant="primary" replace>
          More exercises
        </ButtonLink>
      )}
      <ButtonLink to={paths.tutor} variant="quiet">
        Use your words with the tutor
      </ButtonLink>
    </footer>
  );
}

const TEXTS: Readonly<Record<ExerciseSession['withheld'][number]['reason'], string>> = {
  sound: 'Listening is left out: audio is off, or this device has no voice for the language.',
  typing: 'Typing is left out, because you turned it off.',
  sentences: 'Too few of these words have a line from a video.',
  words: 'You have too few words for it.',
  meanings: 'Too few of these words have a translation.',
  speech: 'This browser can’t transcribe speech, or audio is off.',
  articles: 'None of these words is a noun whose article is certain.',
};

function withheldText({ withheld }: Pick<ExerciseSession, 'withheld'>): string {
  const reasons = [...new Set(withheld.map(({ reason }) => reason))];
  return reasons.length === 0 ? 'None of your words fits today.' : reasons.map((reason) => TEXTS[reason]).join(' ');
}
