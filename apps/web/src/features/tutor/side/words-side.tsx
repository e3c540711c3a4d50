import type { TutorConversation } from '@wordreel/shared';
import { useGetTutorStatusQuery } from '#store/api/tutor/tutor-api.ts';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { GoalList } from './goal-list.tsx';
import styles from './side.module.css';
import { TutorOptions } from './tutor-options.tsx';
import { WordList } from './word-list.tsx';

/** The column next to a conversation: goals, today's words and the tutor's settings. */
export function WordsSide({ conversation }: { conversation: TutorConversation }) {
  const { id, language, goals, words, mode } = conversation;
  const { currentData: status } = useGetTutorStatusQuery(language);
  return (
    <>
      {goals.length > 0 && (
        <section>
          <h2 className={styles.heading}>To get done</h2>
          <GoalList goals={goals} />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>Words of today {status !== undefined && <LevelTag level={status.level} />}</h2>
        <WordList language={language} words={words} />
      </section>
      {mode === 'model' && status !== undefined && (
        <TutorOptions language={language} conversation={id} status={status} />
      )}
    </>
  );
}
