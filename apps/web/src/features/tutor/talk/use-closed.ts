import type { TutorConversation } from '@wordreel/shared';
import { useOwnOfflineReport } from '#lib/offline-report.ts';
import { useServerStatus } from '#lib/server-status.ts';
import { useLimit } from '#tutor/side/use-limit.ts';

/** Returns why nothing can be sent in a conversation now, or null. */
export function useClosed({ language, mode }: Pick<TutorConversation, 'language' | 'mode'>): string | null {
  const limit = useLimit(language);
  const isOffline = useServerStatus() === 'offline';
  useOwnOfflineReport(isOffline);
  if (isOffline) return 'This device is offline. What you write is kept here until you are back.';
  return mode === 'model' ? limit : null;
}
