import { applyOutcome } from '#store/commands/command-effects.ts';
import { rulesOf } from '#store/commands/command-rules.ts';
import type { QueuedCommand } from '#store/words/command.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, isOutage } from '#store/network/call-api.ts';
import { callAsLearner } from '#store/network/session-check.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import {
  type OutboxState,
  answerAll,
  answerCaller,
  broadcast,
  currentQueue,
  publish,
  remove,
  sendable,
  update,
} from './queue.ts';
import { readQueue } from './stored-queue.ts';

/** Milliseconds after which a command without a response is sent again. */
const TIMEOUT_MS = 15_000;

/** After this many consecutive server errors on a command, the one behind it is tried. */
const MAX_FAILURES = 5;

/** Seconds. A longer pause demanded by the server means a daily quota, which must not block other commands. */
const MAX_PAUSE = 600;

/** Starts sending the queue, unless sending is already under way or not possible now. */
export function send(outbox: OutboxState): void {
  if (outbox.isClosed) return;
  if (!maySend(outbox)) {
    if (currentQueue(outbox).length > 0) block(outbox);
    return;
  }
  if (outbox.isSending) return;
  outbox.isSending = true;
  // Browsers offer Web Locks only on secure pages. Without them, every tab sends; repeated commands change nothing.
  const locks = navigator.locks as LockManager | undefined;
  const sendAll = () => sendInOrder(outbox);
  void (locks === undefined ? sendAll() : locks.request(`outbox ${outbox.userId}`, sendAll));
}

/** Whether commands may be sent: not while paused, and only if the learner's session on this page is confirmed. */
function maySend({ userId, store, pause, isClosed }: OutboxState): boolean {
  const { user, isAway } = sessionIn(store.getState());
  return !isClosed && !pause.isOn() && user?.id === userId && !isAway;
}

/** Sends one command after another until the queue is empty or sending is no longer possible. */
async function sendInOrder(outbox: OutboxState): Promise<void> {
  try {
    // Another tab may have sent some commands while this tab waited for the lock.
    update(outbox, await readQueue(outbox.userId));
    for (let [first] = sendable(outbox); first !== undefined && maySend(outbox); [first] = sendable(outbox)) {
      await sendFirst(outbox, first);
    }
  } finally {
    outbox.isSending = false;
  }
}

async function sendFirst(outbox: OutboxState, first: QueuedCommand): Promise<void> {
  const { page, pause } = outbox;
  let answer = await callAsLearner(requestOf(first));
  if (isServerError(answer)) {
    outbox.failures += 1;
    if (outbox.failures >= MAX_FAILURES && (await isProcessingNext(outbox))) {
      // The server may have recovered since the last attempt.
      answer = await callAsLearner(requestOf(first));
      if (isServerError(answer)) return finish(outbox, first, answer);
    }
  }
  const { error } = answer;
  if (error?.status === 401) {
    pause.begin({});
    block(outbox);
    // To the server, this browser is logged out or belongs to another learner.
    if (!outbox.isClosed) page.resumeSession();
  } else if (error !== undefined && isTemporary(error)) {
    if (!pause.isOn()) broadcast(outbox, { kind: 'outage', wait: pause.begin(error) });
    block(outbox);
  } else {
    await finish(outbox, first, answer);
  }
}

const isServerError = ({ error }: ApiAnswer): boolean => error?.status === 500;

/** Sends the second command early, to find out if the first is at fault. If the server fails again, both wait. */
async function isProcessingNext(outbox: OutboxState): Promise<boolean> {
  const [, second] = sendable(outbox);
  if (second === undefined) return false;
  const answer = await callAsLearner(requestOf(second));
  const { error } = answer;
  if (error !== undefined && (isTemporary(error) || error.status === 401)) return false;
  await finish(outbox, second, answer);
  return true;
}

function requestOf({ command, userId, givenAt }: QueuedCommand): ApiRequest {
  const secondsAgo = Math.max(0, Math.round((Date.now() - givenAt) / 1000));
  const request = rulesOf(command).request(command.args as never, secondsAgo);
  return { ...request, learner: userId, timeoutMs: TIMEOUT_MS };
}

function isTemporary(error: ApiError): boolean {
  return isOutage(error) && (error.status !== 429 || (error.retryAfter ?? 0) <= MAX_PAUSE);
}

/** Removes a command that is done or refused, and applies the server's response in all tabs. */
export async function finish(outbox: OutboxState, entry: QueuedCommand, answer: ApiAnswer): Promise<void> {
  const queue = await remove(outbox, entry.id);
  // Do the rest without awaiting: a screen that sees the empty queue must not read data before it is marked as stale.
  update(outbox, queue);
  reached(outbox);
  broadcast(outbox, { kind: 'settled', entry, answer });
  applyAnswer(outbox, entry, answer);
}

export function applyAnswer(outbox: OutboxState, { id, command }: QueuedCommand, answer: ApiAnswer): void {
  if (!outbox.isClosed) outbox.store.dispatch(applyOutcome(command, answer, outbox.callers.has(id)));
  answerCaller(outbox, id, answer);
}

export function block(outbox: OutboxState): void {
  outbox.isBlocked = true;
  answerAll(outbox);
  publish(outbox);
}

export function reached(outbox: OutboxState): void {
  const hasWaited = outbox.pause.isOn();
  outbox.failures = 0;
  outbox.isBlocked = false;
  outbox.pause.reset();
  publish(outbox);
  // Send now, because the reset has canceled the attempt that was due after the pause.
  if (hasWaited) send(outbox);
}
