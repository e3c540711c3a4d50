import { useMemo, useState } from 'react';
import { WordPanel } from '#reading/word-panel/word-panel.tsx';
import { useStatuses } from '#reading/words/use-learner-words.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { LearnerMessageRow } from './learner-message.tsx';
import { LiveReply } from './live-reply.tsx';
import styles from './conversation.module.css';
import { readingOf } from './reading-of.ts';
import type { Shown } from './shown-messages.ts';
import { useTalk } from './talk.ts';
import { TutorMessageRow } from './tutor-message.tsx';

/** No element must stay uncovered. */
const NOTHING = { current: null };

interface DialogueProps extends Shown {
  onUndo: () => void;
}

/** Shows the dialogue like a play, one speaker after the other. */
export function Dialogue({ messages, onUndo }: DialogueProps) {
  const { language, live } = useTalk();
  const { source, sentences } = useMemo(() => readingOf(messages, language), [messages, language]);
  const statuses = useStatuses(source);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  return (
    <>
      <ol aria-label="Conversation" className={styles.dialogue}>
        {messages.map((message, index) =>
          message.role === 'learner' ? (
            <LearnerMessageRow key={message.id} message={message} />
          ) : (
            <TutorMessageRow
              key={message.id}
              message={message}
              sentences={sentences.get(message.id)}
              statuses={statuses}
              before={messages[index - 1]}
              isLast={live === null && index === messages.length - 1}
              onWord={setChoice}
            />
          ),
        )}
        {live !== null && <LiveReply live={live} onUndo={onUndo} />}
      </ol>
      {choice !== null && <WordPanel source={source} choice={choice} avoid={NOTHING} onClose={() => setChoice(null)} />}
    </>
  );
}
