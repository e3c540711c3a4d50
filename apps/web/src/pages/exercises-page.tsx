import { useSearchParams } from 'react-router-dom';
import { ExerciseSession } from '#features/exercises/exercise-session.tsx';
import { ExercisesLanding } from '#features/exercises/exercises-landing.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/exercises.tsx';
import styles from './exercises-page.module.css';

export function ExercisesPage() {
  usePageTitle(texts.exercises);
  const language = useAppSelector(selectLanguage);
  const [search] = useSearchParams();
  const session = search.get('session');
  if (session !== null) return <ExerciseSession key={session} id={session} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.exercises}</h1>
      <ExercisesLanding key={language} language={language} />
    </div>
  );
}
