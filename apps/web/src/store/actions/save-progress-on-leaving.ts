import type { ProgressBody } from '@wordreel/shared';
import { videoRules } from '#store/commands/video-rules.ts';
import { callApi } from '#store/network/call-api.ts';
import { queued } from '#store/device/unstored-commands.ts';
import type { Dispatch, Page } from '#store/network/page.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import type { OfVideo } from '#store/words/command.ts';

/** Saves the position with a request that outlives the page. The command is also queued until that is confirmed. */
export function saveProgressOnLeaving(args: OfVideo<ProgressBody>) {
  return async (_dispatch: Dispatch, getState: () => unknown, { outbox }: Page): Promise<void> => {
    const learner = sessionIn(getState()).user?.id;
    if (learner === undefined) return;
    const sent = callApi({ ...videoRules.saveProgress.request(args, 0), learner, outlivesPage: true });
    await outbox?.enqueue(queued({ kind: 'saveProgress', args }, learner), sent);
  };
}
