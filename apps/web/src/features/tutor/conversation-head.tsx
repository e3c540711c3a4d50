import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TutorConversation, languageName } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { tutorTexts, tutorTurns } from '#store/api/tutor/tutor-drafts.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ThreadsSheet } from './side/threads.tsx';
import styles from './tutor.module.css';

interface ConversationHeadProps {
  conversation: TutorConversation;
  isWide: boolean;
  isEnding: boolean;
  onFinish: () => void;
}

export function ConversationHead({ conversation, isWide, isEnding, onFinish }: ConversationHeadProps) {
  const { id, title, mode, language, isFinished, messages } = conversation;
  const [isDeleting, setDeleting] = useState(false);
  const hasSpoken = hasBegun({ messages });
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {/* The report has its own title. */}
        {!isFinished && (
          <>
            <h1 className={styles.title} data-size="small" dir="auto">
              {title}
            </h1>
            <p className={styles.sub}>
              <span>
                {mode === 'model' ? texts.tutor : texts.scripted} · {languageName(language)}
              </span>
            </p>
          </>
        )}
      </div>
      <div className={styles.tools}>
        {!isWide && <ThreadsSheet language={language} current={id} />}
        {/* Never side by side, because a slip would delete what should end with a report. */}
        {hasSpoken && !isFinished ? (
          isWide && <EndButton isEnding={isEnding} onFinish={onFinish} />
        ) : (
          <IconButton label={texts.deleteConversation} onClick={() => setDeleting(true)}>
            <Icon of={Trash2} />
          </IconButton>
        )}
      </div>
      {isDeleting && <DeleteDialog conversation={conversation} onClose={() => setDeleting(false)} />}
    </header>
  );
}

/** Whether the learner has said something, so that a report is worth it. */
export const hasBegun = ({ messages }: Pick<TutorConversation, 'messages'>): boolean =>
  messages.some(({ role }) => role === 'learner');

export function EndButton({ isEnding, onFinish }: Pick<ConversationHeadProps, 'isEnding' | 'onFinish'>) {
  return (
    <Button disabled={isEnding} onClick={onFinish}>
      {texts.end}
    </Button>
  );
}

function DeleteDialog({
  conversation,
  onClose,
}: Pick<ConversationHeadProps, 'conversation'> & { onClose: () => void }) {
  const { id, language } = conversation;
  const [remove, { isLoading, isError }] = tutorApi.useDeleteTutorConversationMutation();
  const owner = draftOwner(useAppSelector(selectUser));
  const navigate = useNavigate();
  const confirm = async () => {
    const { error } = await remove({ id, language });
    if (error !== undefined) return;
    tutorTexts.write(owner, id, null);
    tutorTurns.write(owner, id, null);
    await navigate(paths.tutor, { replace: true });
  };
  return (
    <Dialog
      title={texts.deleteConversationTitle}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{texts.keepConversation}</Button>
          <Button variant="danger" disabled={isLoading} onClick={() => void confirm()}>
            {texts.deleteLabel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{texts.deleteConversationWarning}</p>
      <FormError message={isError ? texts.conversationNotDeleted : null} />
    </Dialog>
  );
}
