import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { MarkedLine } from './marked-line.tsx';
import styles from './stage.module.css';

/** After the answer, shows the whole line with its translation, or the word alone if it has no line. */
export function AnsweredStage() {
  const { language, verdict } = useExerciseSession();
  if (verdict === null) return null;
  const { word, sentence, form, sentenceTranslation } = verdict;
  return (
    <>
      {sentence === null ? (
        <p lang={language} dir="auto" className={styles.word}>
          {word.word}
        </p>
      ) : (
        <MarkedLine language={language} sentence={sentence} form={form ?? word.word} />
      )}
      {sentenceTranslation !== null && <p className={styles.aside}>{sentenceTranslation}</p>}
    </>
  );
}
