import type { TutorConversation, TutorQuota } from '@wordreel/shared';
import { clockTime } from '#lib/clock-time.ts';
import { useOnline } from '#lib/use-online.ts';
import { useGetTutorStatusQuery } from '#store/api/tutor-api.ts';

/** Why nothing can be sent in a conversation just now; null where it can. */
export function useClosed({ language, mode }: Pick<TutorConversation, 'language' | 'mode'>): string | null {
  const { currentData: status } = useGetTutorStatusQuery(language);
  const isOnline = useOnline();
  if (!isOnline) return 'This device is offline. What you write is kept here until you are back.';
  const quota = mode === 'model' ? (status?.quota ?? null) : null;
  return quota === null ? null : limitText(quota, new Date());
}

/** What is said of a limit that is reached, with the time on the learner's clock; null where there is something left. */
export function limitText({ messages, tokens, resetsAt, isMonthOver, monthResetsAt }: TutorQuota, now: Date) {
  if (isMonthOver) {
    return `The host’s month is used up. The tutor is back ${clockTime(monthResetsAt, now)}. What you write is kept.`;
  }
  const isOver = messages.used >= messages.limit || tokens.used >= tokens.limit;
  if (!isOver) return null;
  return `Today’s messages are used up. New ones come ${clockTime(resetsAt, now)}. What you write is kept.`;
}
