import { Check } from 'lucide-react';
import type { TutorMessage } from '@wordreel/shared';
import { Icon } from '#ui/icon.tsx';
import { NoteList } from '#tutor/notes/note-list.tsx';
import { ResultLine } from '#tutor/practice/result-line.tsx';
import styles from './message.module.css';
import { useTalk } from './talk.ts';

/** A message of the learner with its corrections and results. */
export function LearnerMessageRow({ message }: { message: TutorMessage }) {
  const { language } = useTalk();
  const { text, notes, usedWords, result } = message;
  return (
    <li className={styles.message}>
      <span className={styles.speaker}>You</span>
      <div className={styles.body}>
        {text !== '' && (
          <p lang={message.language ?? undefined} dir="auto" className={`${styles.text} ${styles.own}`}>
            {text}
          </p>
        )}
        {result !== null && <ResultLine result={result} language={language} />}
        {usedWords.length > 0 && (
          <p className={styles.used}>
            <Icon of={Check} size={16} />
            Used:
            <span lang={language} dir="auto">
              {usedWords.join(', ')}
            </span>
          </p>
        )}
        <NoteList language={language} notes={notes} sentence={text} />
      </div>
    </li>
  );
}
