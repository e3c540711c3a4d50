import { useSyncExternalStore } from 'react';
import { type StudyDay } from '@wordreel/learning';
import { studyDayHere } from '#lib/study-day.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { dayAt } from './study-queue.ts';

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

/**
 * The learner's study day, as the server says with a queue: it knows at which hour the learner's days begin. As long as
 * that queue is not here, the clock of this device is asked.
 * @param queue the key of a queue that is on this page; it is not asked for
 */
export function useToday(queue: string): StudyDay {
  const known = studyApi.endpoints.getStudyQueue.useQueryState(queue).currentData;
  return useSyncExternalStore(follow, () => (known === undefined ? studyDayHere() : dayAt(known, Date.now())));
}
