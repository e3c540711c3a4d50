import { useSyncExternalStore } from 'react';
import { type StudyDay } from '@wordreel/learning';
import { studyDayHere } from '#lib/time/study-day.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { dayAt } from '#store/words/study-queue.ts';

const CHECK_MS = 60_000;

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Returns the learner's study day as the server reports it with a queue, because the server knows the hour at which the
 * day starts. Until the queue is loaded, uses the clock of this device.
 * @param queue key of a queue that the page loads
 */
export function useToday(queue: string): StudyDay {
  const known = studyApi.endpoints.getStudyQueue.useQueryState(queue).currentData;
  return useSyncExternalStore(follow, () => (known === undefined ? studyDayHere() : dayAt(known, Date.now())));
}
