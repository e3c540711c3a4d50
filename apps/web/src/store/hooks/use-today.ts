import { useSyncExternalStore } from 'react';
import { type StudyDay } from '@wordreel/learning';
import { studyDayHere } from '#lib/study-day.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { dayAt } from '#store/words/study-queue.ts';

/** Milliseconds between checks for a new day while the page is open. */
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
 * Returns the learner's study day as reported by the server with a queue, because the server knows the hour at which
 * the learner's days start. Until the queue is loaded, uses the clock of this device.
 * @param queue key of a queue on this page; this hook does not fetch it
 */
export function useToday(queue: string): StudyDay {
  const known = studyApi.endpoints.getStudyQueue.useQueryState(queue).currentData;
  return useSyncExternalStore(follow, () => (known === undefined ? studyDayHere() : dayAt(known, Date.now())));
}
