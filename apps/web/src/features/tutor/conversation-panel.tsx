import { useState } from 'react';
import type { LanguageCode, TutorConversation } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { isFailure } from '#store/network/call-api.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { useGetLiveTurnQuery } from '#store/api/tutor/tutor-turn.ts';
import * as texts from '#texts/tutor.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Report } from './after/report.tsx';
import { ConversationHead, EndButton, hasBegun } from './conversation-head.tsx';
import { ThreadsSheet } from './side/threads.tsx';
import { WordsSide, WordStrip } from './side/words-side.tsx';
import { OpenConversation } from './talk/conversation.tsx';
import styles from './tutor.module.css';

/** The polling interval for a reply written in another tab or on another device, in ms. */
const POLL_MS = 2000;

export function ConversationPanel({ id, language, isWide }: { id: string; language: LanguageCode; isWide: boolean }) {
  const { currentData: conversation, error, refetch } = useConversation(id);
  if (conversation !== undefined) return <LoadedConversation conversation={conversation} isWide={isWide} />;
  return (
    <div className={styles.centre}>
      {!isWide && <ThreadsSheet language={language} current={id} />}
      {error === undefined ? (
        <Skeleton label={texts.loading} className={styles.skeleton} bones={4} />
      ) : isFailure(error) && error.status === 404 ? (
        <EmptyState
          isError
          heading="h1"
          title={texts.conversationGone}
          text={texts.conversationGoneReason}
          action={
            <ButtonLink to={paths.tutor} variant="primary" replace>
              {texts.goToTutor}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          heading="h1"
          title={texts.conversationNotLoaded}
          text={texts.conversationNotLoadedHint}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** Returns the conversation, and polls it while another tab or device is receiving a reply. */
function useConversation(id: string) {
  const { data: live } = useGetLiveTurnQuery(id);
  const [isElsewhere, setElsewhere] = useState(false);
  const query = tutorApi.useGetTutorConversationQuery(id, {
    refetchOnMountOrArgChange: 5,
    refetchOnFocus: live === null,
    pollingInterval: isElsewhere ? POLL_MS : 0,
  });
  const isQuiet = live === null || live?.state === 'unsent';
  const isWritten = isQuiet && query.currentData?.messages.some(({ status }) => status === 'streaming') === true;
  if (isWritten !== isElsewhere) setElsewhere(isWritten);
  return query;
}

function LoadedConversation({ conversation, isWide }: { conversation: TutorConversation; isWide: boolean }) {
  const [finish, { isLoading, isError }] = tutorApi.useFinishTutorMutation();
  const { id, report, isFinished } = conversation;
  const end = () => void finish(id);
  return (
    <>
      <div className={styles.centre}>
        <ConversationHead conversation={conversation} isWide={isWide} isEnding={isLoading} onFinish={end} />
        <FormError message={isError ? texts.conversationNotEnded : null} />
        {isFinished && report !== null ? (
          <Report conversation={conversation} report={report} />
        ) : (
          <>
            {!isWide && (
              <WordStrip conversation={conversation}>
                {hasBegun(conversation) && <EndButton isEnding={isLoading} onFinish={end} />}
              </WordStrip>
            )}
            <OpenConversation conversation={conversation} onFinish={end} />
          </>
        )}
      </div>
      {isWide && !isFinished && (
        <aside className={styles.side} aria-label={texts.wordsToUse}>
          <WordsSide conversation={conversation} />
        </aside>
      )}
    </>
  );
}
