import { SpellCheck, Plus, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode, TutorConversationHead } from '@wordreel/shared';
import { formatAge } from '#lib/text/format-age.ts';
import { paths } from '#lib/navigation/paths.ts';
import { MISTAKES, tutorPath } from '#lib/navigation/tutor-path.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import * as texts from '#texts/tutor.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './side.module.css';

interface ThreadsProps {
  language: LanguageCode;
  /** The id of the open conversation, `mistakes`, or null for none. */
  current: string | null;
  onChosen?: () => void;
}

export function Threads({ language, current, onChosen }: ThreadsProps) {
  const { currentData, isError, isFetching, refetch } = tutorApi.useListTutorConversationsQuery(language);
  const isAt = (place: string | null) => (current === place ? 'page' : undefined);
  return (
    <nav aria-label={texts.conversations} className={styles.section}>
      <Link to={paths.tutor} className={styles.row} aria-current={isAt(null)} onClick={onChosen}>
        <Icon of={Plus} />
        {texts.newConversation}
      </Link>
      <Link to={tutorPath(MISTAKES)} className={styles.row} aria-current={isAt(MISTAKES)} onClick={onChosen}>
        <Icon of={SpellCheck} />
        {texts.mistakes}
      </Link>
      {isError && (
        <RetryBanner text={texts.conversationsNotLoaded} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className={styles.threads}>
        {currentData?.conversations.map((thread) => (
          <li key={thread.id}>
            <Link to={tutorPath(thread.id)} className={styles.thread} aria-current={isAt(thread.id)} onClick={onChosen}>
              <span className={styles.title} dir="auto">
                {thread.title}
              </span>
              <span className={styles.when}>{whenOf(thread)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function whenOf({ lastAt, isFinished }: TutorConversationHead): string {
  const age = formatAge(lastAt, Date.now());
  return isFinished ? texts.threadFinished({ age }) : age;
}

export function ThreadsSheet({ language, current }: Omit<ThreadsProps, 'onChosen'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.yourConversations} onClick={() => setOpen(true)}>
        <Icon of={MessagesSquare} />
      </IconButton>
      {isOpen && (
        <Dialog title={texts.yourConversations} onClose={() => setOpen(false)}>
          <Threads language={language} current={current} onChosen={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
