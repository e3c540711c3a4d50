import type { TutorMessage } from '@wordreel/shared';
import type { WordChoice } from '#reading/words/word-choice.ts';
import type { Statuses } from '#reading/words/word-status.ts';
import { TaskStage } from '#tutor/practice/task-stage.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { GlossList, KnownBadge, useGlosses } from './known-badge.tsx';
import { ListenButton } from './listen-button.tsx';
import styles from './message.module.css';
import type { ReadSentence } from './reading-of.ts';
import { ReplyState } from './reply-state.tsx';
import { useTalk } from './talk.ts';
import { TranslateButton, TranslationText, useTranslation } from './translate-button.tsx';
import { TutorWords } from './tutor-words.tsx';

interface TutorMessageProps {
  message: TutorMessage;
  /** Undefined if its words cannot be pressed. */
  sentences: readonly ReadSentence[] | undefined;
  statuses: Statuses;
  /** The previous message; undefined for the first. */
  before: TutorMessage | undefined;
  /** Whether it is the last message, which can be requested again. */
  isLast: boolean;
  onWord: (choice: WordChoice) => void;
}

/** A message of the tutor: words to press, its difficulty, and buttons for help. */
export function TutorMessageRow({ message, sentences, statuses, before, isLast, onWord }: TutorMessageProps) {
  const { conversation, language, partner, isReady, send } = useTalk();
  const glosses = useGlosses(message);
  const translation = useTranslation(conversation.id, message);
  const { text, status } = message;
  const isForeign = message.language !== null;
  const canSimplify = isForeign && isLast && conversation.mode === 'model' && text !== '' && !conversation.isFinished;
  return (
    <li className={styles.message} data-follows={before?.role === 'tutor'}>
      <span className={styles.speaker}>{partner}</span>
      <div className={styles.body}>
        {text === '' ? null : sentences === undefined ? (
          <p
            lang={message.language ?? undefined}
            dir="auto"
            className={styles.text}
            data-kind={isForeign ? undefined : 'instruction'}
          >
            {text}
          </p>
        ) : (
          <TutorWords language={language} sentences={sentences} statuses={statuses} onWord={onWord} />
        )}
        {message.task !== null && !isSameTask(message, before) && (
          <TaskStage task={message.task} language={language} isCurrent={isLast} />
        )}
        <GlossList {...glosses} language={language} />
        {isForeign && text !== '' && (
          <div className={styles.tools}>
            <KnownBadge {...glosses} />
            <ListenButton message={message.id} text={text} language={language} />
            <TranslateButton {...translation} />
            {canSimplify && (
              <Button
                variant="quiet"
                className={styles.tool}
                disabled={!isReady}
                onClick={() => send({ act: 'simpler' })}
              >
                Simpler
              </Button>
            )}
          </div>
        )}
        <TranslationText {...translation} />
        {status !== 'complete' && <ReplyState message={message} isLast={isLast} />}
        {message.isShort === true && <p className={styles.status}>It was cut at the longest reply.</p>}
      </div>
    </li>
  );
}

/** After a hint, the message repeats the task. */
function isSameTask({ task }: TutorMessage, before: TutorMessage | undefined): boolean {
  return before?.role === 'tutor' && JSON.stringify(before.task) === JSON.stringify(task);
}
