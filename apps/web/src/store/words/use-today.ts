import { ROLLOVER_HOUR, type StudyDay, studyDay } from '@wordreel/learning';
import { useSyncExternalStore } from 'react';

/** Milliseconds. A day that begins while the page is open is noticed so much later at most. */
const LOOKS_EVERY = 60_000;

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOKS_EVERY);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const today = (): StudyDay =>
  studyDay(new Date(), { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, rolloverHour: ROLLOVER_HOUR });

/** The learner's study day, by the clock of this device. */
export function useToday(): StudyDay {
  return useSyncExternalStore(follow, today);
}
