import type { ExerciseSession, ExerciseVerdict, LanguageCode } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatDuration } from '#lib/text/format.ts';
import { paths, videoPath } from '#lib/navigation/paths.ts';
import * as texts from '#texts/exercises.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
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
    /** Words that were right in each exercise. */
    rightWords: [...new Set(firsts.map(({ verdict }) => verdict.word.word))].filter(
      (word) => !missed.some(({ verdict }) => verdict.word.word === word),
    ),
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

function NextStep({ language }: { language: LanguageCode }) {
  const { currentData: overview } = exercisesApi.useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
  const due = overview?.due ?? 0;
  return (
    <footer className={styles.next}>
      <p>{due === 0 ? texts.nothingElseDue : texts.wordsDue({ count: due })}</p>
      {due === 0 ? (
        <ButtonLink to={paths.home} variant="primary">
          {texts.pickAVideo}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.exercises} variant="primary" replace>
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
