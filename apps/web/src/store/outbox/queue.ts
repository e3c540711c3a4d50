import type { LanguageCode } from '@wordreel/shared';
import { rulesOf } from '#store/commands/command-rules.ts';
import { changeBackup, readBackup } from '#store/device/unstored-commands.ts';
import { markWaiting } from '#store/device/waiting-mark.ts';
import type { Queue, QueuedCommand } from '#store/words/command.ts';
import type { ApiAnswer } from '#store/network/call-api.ts';
import type { Dispatch, Outcome, Page } from '#store/network/page.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { queueChanged } from '#store/slices/outbox-slice.ts';
import * as texts from '#texts/notices.tsx';
import { createPause } from './pause.ts';
import { changeQueue, readQueue } from './stored-queue.ts';

export interface Store {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

export type OutboxState = ReturnType<typeof newOutbox>;

/** @param onPauseOver called after each pause between attempts to send */
export function newOutbox(userId: string, page: Page, store: Store, onPauseOver: () => void) {
  return {
    userId,
    page,
    store,
    tabs: new BroadcastChannel(`outbox ${userId}`),
    pause: createPause(onPauseOver),
    /** Callers that wait for the outcome of a command, by the command's id. */
    callers: new Map<string, (outcome: Outcome) => void>(),
    /** The queue stored on the device, as this tab last saw it. */
    queue: [] as Queue,
    /** Commands that are already shown but not stored yet, or that could not be stored. */
    unstored: [] as Queue,
    /** Whether storing a command has failed. From then on, new commands stay in this tab to preserve their order. */
    isMemoryOnly: false,
    /** Resolves when all of this tab's earlier changes are stored. */
    storing: Promise.resolve() as Promise<unknown>,
    /** Resolves when all changes received from other tabs have been processed. */
    remoteChanges: Promise.resolve(),
    /** Number of consecutive server errors on the first command. */
    failures: 0,
    isSending: false,
    isBlocked: false,
    isClosed: false,
  };
}

/** A change to a learner's data that one tab broadcasts to the others. */
export type RemoteChange =
  /** A command was queued, replaced or dropped. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'settled'; readonly entry: QueuedCommand; readonly answer: ApiAnswer }
  /** All data of a language changed: the language was removed or its schedule reset. */
  | { readonly kind: 'language'; readonly language: LanguageCode }
  /** The server is unreachable; the next attempt follows after `wait` milliseconds. */
  | { readonly kind: 'outage'; readonly wait: number };

export function broadcast({ tabs, isClosed }: OutboxState, change: RemoteChange): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  if (!isClosed) tabs.postMessage(change);
}

/** Appends a command and removes the queued ones that it supersedes, such as an older position in a video. */
export function append(queue: Queue, added: QueuedCommand): Queue {
  // Another tab may have stored this tab's backup already.
  if (queue.some(({ id }) => id === added.id)) return queue;
  const { kind, args } = added.command;
  const { replaces } = rulesOf(added.command);
  const left = queue.filter(
    ({ command }) => command.kind !== kind || replaces?.(command.args as never, args as never) !== true,
  );
  return [...left, { ...added, order: (queue.at(-1)?.order ?? 0) + 1 }];
}

const MEMORY_ONLY = texts.changesInMemoryOnly;

/** Reads the stored queue, and stores the commands that an earlier page showed but could not store in time. */
export async function load(outbox: OutboxState): Promise<void> {
  outbox.unstored = readBackup(outbox.userId);
  if (outbox.unstored.length > 0) await keep(outbox, outbox.unstored);
  update(outbox, await readQueue(outbox.userId));
}

/** Shows a command in the queue immediately, and resolves once the command is stored. */
export async function add(outbox: OutboxState, added: QueuedCommand): Promise<void> {
  changeBackup(outbox.userId, (backup) => append(without(added.id)(backup), added));
  outbox.unstored = append(outbox.unstored, added);
  publish(outbox);
  outbox.storing = outbox.storing.then(() => keep(outbox, [added]));
  await outbox.storing;
  answerReplaced(outbox);
  broadcast(outbox, { kind: 'changed' });
}

async function keep(outbox: OutboxState, added: Queue): Promise<void> {
  if (outbox.isMemoryOnly) return;
  const queue = await changeQueue(outbox.userId, (before) => added.reduce<Queue>(append, before));
  if (queue === null) {
    outbox.isMemoryOnly = true;
    outbox.store.dispatch(toastShown({ tone: 'error', text: MEMORY_ONLY }));
    return;
  }
  const ids = added.map(({ id }) => id);
  changeBackup(outbox.userId, without(...ids));
  outbox.unstored = without(...ids)(outbox.unstored);
  update(outbox, queue);
}

/** Removes a command from the device and this tab. @returns the remaining queue, which is not shown yet */
export async function remove(outbox: OutboxState, id: string): Promise<Queue> {
  const removing = outbox.storing.then(() => changeQueue(outbox.userId, without(id)));
  outbox.storing = removing;
  const queue = await removing;
  changeBackup(outbox.userId, without(id));
  outbox.unstored = without(id)(outbox.unstored);
  const left = queue ?? without(id)(outbox.queue);
  // Trying to store the queue has set the mark, but nothing waits.
  if (queue === null && left.length + outbox.unstored.length === 0) markWaiting(outbox.userId, false);
  return left;
}

/** Returns the commands that can be sent, in order. Those that are still being stored cannot. */
export function sendable({ queue, unstored, isMemoryOnly }: OutboxState): Queue {
  return isMemoryOnly ? [...queue, ...unstored] : queue;
}

export function without(...removed: readonly string[]): (queue: Queue) => Queue {
  return (queue) => queue.filter(({ id }) => !removed.includes(id));
}

export function currentQueue({ queue, unstored }: OutboxState): Queue {
  return unstored.reduce<Queue>(append, queue);
}

export function update(outbox: OutboxState, queue: Queue): void {
  outbox.queue = queue;
  publish(outbox);
}

export function publish(outbox: OutboxState): void {
  const { userId, store, isBlocked, isClosed } = outbox;
  if (isClosed || sessionIn(store.getState()).user?.id !== userId) return;
  const queue = currentQueue(outbox);
  store.dispatch(queueChanged({ queue, isBlocked: isBlocked && queue.length > 0 }));
}

export function answerCaller({ callers }: OutboxState, id: string, outcome: Outcome): void {
  callers.get(id)?.(outcome);
  callers.delete(id);
}

/** Tells the callers of replaced or dropped commands to stop waiting. They get no other outcome. */
export function answerReplaced(outbox: OutboxState): void {
  const ids = new Set(currentQueue(outbox).map(({ id }) => id));
  for (const id of outbox.callers.keys()) if (!ids.has(id)) answerCaller(outbox, id, 'waiting');
}

/** Tells all callers to stop waiting, because nothing is being sent for now. */
export function answerAll(outbox: OutboxState): void {
  for (const id of outbox.callers.keys()) answerCaller(outbox, id, 'waiting');
}
