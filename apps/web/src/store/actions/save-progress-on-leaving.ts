import type { ProgressBody } from '@wordreel/shared';
import { saveProgressRules } from '#store/commands/watch-rules.ts';
import { callApi } from '#store/network/call-api.ts';
import type { Dispatch, Page } from '#store/network/page.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';
import type { Command, OfVideo } from '#store/words/command.ts';

/**
 * A thunk that saves the position when the page is closed, with a request that outlives the page. Until the request is
 * confirmed, the command also stays in the outbox.
 */
export function saveProgressOnLeaving(args: OfVideo<ProgressBody>) {
  return async (_dispatch: Dispatch, getState: () => unknown, { outbox }: Page): Promise<void> => {
    const learner = selectUser(getState() as { session: SessionState })?.id;
    if (learner === undefined) return;
    const sent = callApi({ ...saveProgressRules.request(args, 0), learner, outlivesPage: true });
    await outbox?.keepUntil({ kind: 'saveProgress', args } satisfies Command, sent);
  };
}
