import { useEffect, useRef } from 'react';
import type { ExerciseSession, LanguageCode } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { MissList } from './miss-list.tsx';
import { NextStep } from './next-step.tsx';
import styles from './session-result.module.css';
import { type Tally, tallyOf } from './tally.ts';
import { withheldText } from './withheld-text.ts';

/** Shows the receipt of a session. */
export function SessionResult({ session, language }: { session: ExerciseSession; language: LanguageCode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (session.items.length === 0) return <EmptySession session={session} />;
  const tally = tallyOf(session);
  return (
    <article className={styles.slip}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {tally.right} of {tally.of} right
      </h1>
      <TypeTable tally={tally} />
      <Moves name="Moved up" text="harder next time" words={tally.up} language={language} />
      <Moves name="Moved down" text="easier next time" words={tally.down} language={language} />
      <MissList misses={tally.misses} language={language} />
      <NextStep language={language} />
    </article>
  );
}

function TypeTable({ tally }: { tally: Tally }) {
  return (
    <table className={styles.types}>
      <caption className="visually-hidden">Right answers by kind of exercise</caption>
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
  );
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
    <section className={styles.moves}>
      <h2 className={styles.heading}>
        {name}: {formatCount(words.length, 'word', 'words')}, {text}
      </h2>
      <p lang={language} dir="auto" className={styles.words}>
        {words.join(', ')}
      </p>
    </section>
  );
}

function EmptySession({ session }: { session: ExerciseSession }) {
  return (
    <EmptyState
      heading="h1"
      title="There is nothing to ask"
      text={withheldText(session)}
      action={
        <ButtonLink to={paths.exercises} variant="primary" replace>
          To the exercises
        </ButtonLink>
      }
    />
  );
}
