import type { LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useGetExercisesQuery } from '#store/api/learning/exercises-api.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import styles from './session-result.module.css';

/** Suggests one next step: the due words, or else a video. */
export function NextStep({ language }: { language: LanguageCode }) {
  const { currentData: overview } = useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
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
