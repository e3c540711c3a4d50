import { api } from '#store/api/base-api.ts';
import { tagsOfLanguage } from '#store/api/languages/tags-of-language.ts';
import { rulesOf } from '#store/commands/command-rules.ts';
import { readAgainAfter, settle, show } from '#store/commands/settle.ts';
import type { QueuedCommand } from '#store/device/queued-command.ts';
import type { ApiRequest } from '#store/network/call-api.ts';
import { callAsLearner } from '#store/network/network-base-query.ts';
import type { Dispatch, Outbox, Page } from '#store/network/page.ts';
import { type SessionState, selectIsAway, selectUser } from '#store/slices/session-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { type Store, watchLearner } from './learner-page.ts';
import { queueChanged } from './outbox-slice.ts';
import { type OutboxHost, createOutbox } from './outbox.ts';

type State = { session: SessionState };

/** Milliseconds after which a command without a response is sent again. */
const TIMEOUT_MS = 15_000;

const MEMORY = 'This device keeps nothing that waits for the server: leave this tab open until everything is sent.';

/**
 * A thunk that opens a learner's outbox on this page, once.
 * @param userId id of the learner; defaults to the signed-in one
 */
export function openOutbox(userId?: string) {
  return async (dispatch: Dispatch, getState: () => unknown, page: Page): Promise<Outbox> => {
    const whose = userId ?? selectUser(getState() as State)?.id;
    if (whose === undefined) throw new Error('The outbox needs a signed-in learner');
    if (page.outbox?.userId === whose) return page.outbox;
    // Another learner's outbox is closed before this one opens.
    if (page.opening !== null) {
      const opened = await page.opening;
      if (opened.userId === whose) return opened;
    }
    page.leave?.(whose);
    let isLeft = false;
    const stop = watchLearner(page, { dispatch, getState });
    page.leave = (next) => {
      if (next === whose) return;
      isLeft = true;
      stop();
      page.outbox?.close();
      page.outbox = null;
      page.leave = null;
    };
    page.opening = createOutbox(hostOf(whose, page, { dispatch, getState }));
    const outbox = await page.opening;
    page.opening = null;
    if (isLeft) outbox.close();
    else page.outbox = outbox;
    return outbox;
  };
}

function hostOf(userId: string, page: Page, { dispatch, getState }: Store): OutboxHost {
  const isTheirs = () => {
    const state = getState() as State;
    return selectUser(state)?.id === userId && !selectIsAway(state);
  };
  return {
    userId,
    isTheirs,
    send: (entry) => callAsLearner(requestOf(entry)),
    onChange: (queue, isBlocked) => {
      if (selectUser(getState() as State)?.id !== userId) return;
      dispatch(queueChanged({ queue, isBlocked: isBlocked && queue.length > 0 }));
    },
    onResolved: ({ command }, answer, hasCaller) => dispatch(settle(command, answer, hasCaller)),
    onQueuedElsewhere: (entries) => {
      for (const { command } of entries) dispatch(show(command));
    },
    onTakenBack: (entries) => dispatch(readAgainAfter(entries.map(({ command }) => command))),
    onLanguageChanged: (language) => dispatch(api.util.invalidateTags(tagsOfLanguage(language))),
    onUnauthorized: () => page.resumeSession(),
    onMemoryOnly: () => dispatch(toastShown({ tone: 'error', text: MEMORY })),
  };
}

function requestOf({ command, userId, givenAt }: QueuedCommand): ApiRequest {
  const secondsAgo = Math.max(0, Math.round((Date.now() - givenAt) / 1000));
  const { request } = rulesOf(command) as { request: (args: unknown, secondsAgo: number) => ApiRequest };
  return { ...request(command.args, secondsAgo), learner: userId, timeoutMs: TIMEOUT_MS };
}
