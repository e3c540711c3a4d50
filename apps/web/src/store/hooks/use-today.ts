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

/** Returns the current study day by a queue of the page, given by key; until it is loaded, by the device's clock. */
export function useToday(queue: string): StudyDay {
  const known = studyApi.endpoints.getStudyQueue.useQueryState(queue).currentData;
  return useSyncExternalStore(follow, () => (known === undefined ? studyDayHere() : dayAt(known, Date.now())));
}
