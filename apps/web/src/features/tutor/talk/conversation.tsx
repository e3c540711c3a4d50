import { useRef, useState } from 'react';
import type { TutorConversation } from '@wordreel/shared';
import { dropTurn } from '#store/api/tutor/tutor-turn.ts';
import { useAppDispatch } from '#store/store.ts';
import { TaskPanel } from '#tutor/practice/task-panel.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { CorrectButton } from './correct-button.tsx';
import { Dialogue } from './dialogue.tsx';
import { shownMessages } from './shown-messages.ts';
import { TalkProvider } from './talk.ts';
import { useClosed } from './use-closed.ts';
import { useMessageText } from './use-message-text.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useTurns } from './use-turns.ts';

interface ConversationProps {
  conversation: TutorConversation;
  onFinish: () => void;
}

/** An ongoing conversation: the dialogue and the text field. */
export function OpenConversation({ conversation, onFinish }: ConversationProps) {
  const talk = useTurns(conversation);
  const { live, language, stop } = talk;
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const draft = useMessageText(conversation.id, field);
  const [isEditing, setEditing] = useState(false);
  const shown = shownMessages(conversation, live);
  const last = shown.messages.at(-1);
  const taskMessage = shown.messages.findLast(({ task }) => task !== null);
  const closed = useClosed(conversation);
  useStayAtEnd(end, shown.messages.length);
  const isWriting = live !== null && live.state !== 'unsent';
  useEscape(isWriting || isEditing, () => (isWriting ? stop() : setEditing(false)));
  const write = (text: string) => {
    draft.setText(text);
    requestAnimationFrame(() => field.current?.focus());
  };
  const editLast = () => {
    const own = conversation.messages.findLast(({ role }) => role === 'learner');
    if (own === undefined || live !== null || conversation.mode === 'practice') return;
    setEditing(true);
    write(own.text);
  };
  const rollBack = () => {
    write(live?.body.text ?? '');
    dispatch(dropTurn(conversation.id));
  };
  return (
    <TalkProvider value={talk}>
      <div className={styles.conversation}>
        <Dialogue {...shown} onUndo={rollBack} />
        <div className={styles.foot}>
          {taskMessage !== undefined && taskMessage.task !== null ? (
            <TaskPanel task={taskMessage.task} messageId={taskMessage.id} onFinish={onFinish} />
          ) : (
            <>
              <CorrectButton />
              <Composer
                field={field}
                draft={draft}
                isEditing={isEditing}
                closed={closed}
                onEdit={editLast}
                onCancelEdit={() => setEditing(false)}
              />
            </>
          )}
        </div>
        <div ref={end} />
        <Announcer
          language={language}
          live={live}
          reply={last?.role === 'tutor' ? last.text : ''}
          words={conversation.words}
        />
      </div>
    </TalkProvider>
  );
}
