import { useEffect, useEffectEvent, useState } from 'react';
import type { LanguageCode, TutorQuota } from '@wordreel/shared';
import { clockTime } from '#lib/time/clock-time.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import * as texts from '#texts/tutor.tsx';

/** The longest timeout that browsers support, in ms. Longer ones fire immediately. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Returns the message that the limit is reached and when it is reset, or null below the limit. */
export function useLimit(language: LanguageCode): string | null {
  const { currentData: status, refetch } = tutorApi.useGetTutorStatusQuery(language);
  const [now] = useState(() => new Date());
  const quota = status?.quota ?? null;
  const backAt = quota === null ? null : limitEnd(quota);
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (backAt === null) return undefined;
    const timer = setTimeout(refresh, Math.min(LONGEST_WAIT, Math.max(1000, Date.parse(backAt) - Date.now())));
    return () => clearTimeout(timer);
  }, [backAt]);
  if (quota === null || backAt === null) return null;
  return quota.isMonthOver
    ? texts.monthlyLimitReached({ time: clockTime(backAt, now) })
    : texts.dailyLimitReached({ time: clockTime(backAt, now) });
}

function limitEnd({ messages, tokens, resetsAt, isMonthOver, monthResetsAt }: TutorQuota): string | null {
  if (isMonthOver) return monthResetsAt;
  return messages.used >= messages.limit || tokens.used >= tokens.limit ? resetsAt : null;
}
