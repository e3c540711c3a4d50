import { useEffect, useEffectEvent, useState } from 'react';
import type { LanguageCode, TutorQuota } from '@wordreel/shared';
import { clockTime } from '#lib/clock-time.ts';
import { useGetTutorStatusQuery } from '#store/api/tutor/tutor-api.ts';

/** The longest that a browser waits at once, in milliseconds: longer ones end at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** What is said of a limit that is reached, with the time on the learner's clock; null where there is something left. */
export function useLimit(language: LanguageCode): string | null {
  const { currentData: status, refetch } = useGetTutorStatusQuery(language);
  const [now] = useState(() => new Date());
  const quota = status?.quota ?? null;
  const backAt = quota === null ? null : limitEnd(quota);
  const askAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (backAt === null) return undefined;
    const timer = setTimeout(askAgain, Math.min(LONGEST_WAIT, Math.max(1000, Date.parse(backAt) - Date.now())));
    return () => clearTimeout(timer);
  }, [backAt]);
  if (quota === null || backAt === null) return null;
  return quota.isMonthOver
    ? `The host’s month is used up. The tutor is back ${clockTime(backAt, now)}. What you write is kept.`
    : `Today’s messages are used up. New ones come ${clockTime(backAt, now)}. What you write is kept.`;
}

/** When something is left again, as ISO date; null where there is something now. */
function limitEnd({ messages, tokens, resetsAt, isMonthOver, monthResetsAt }: TutorQuota): string | null {
  if (isMonthOver) return monthResetsAt;
  return messages.used >= messages.limit || tokens.used >= tokens.limit ? resetsAt : null;
}
