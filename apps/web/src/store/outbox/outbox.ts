import { api } from '#store/api/base-api.ts';
import { tagsOfLanguage } from '#store/api/languages/language-changes.ts';
import { refetchAfter, show, withCommands } from '#store/commands/command-effects.ts';
import type { Queue, QueuedCommand } from '#store/words/command.ts';
import type { ApiAnswer } from '#store/network/call-api.ts';
import type { Outbox, Outcome, Page } from '#store/network/page.ts';
import {
  type OutboxState,
  type RemoteChange,
  type Store,
  add,
  answerAll,
  answerReplaced,
  broadcast,
  currentQueue,
  load,
  newOutbox,
  publish,
  remove,
  update,
  without,
} from './queue.ts';
import { applyAnswer, block, finish, reached, send } from './sender.ts';
import { readQueue } from './stored-queue.ts';

/** Opens a learner's outbox on this device. `wake` starts sending queued commands. */
export async function createOutbox(userId: string, page: Page, store: Store): Promise<Outbox> {
  const outbox: OutboxState = newOutbox(userId, page, store, () => send(outbox));
  outbox.tabs.addEventListener('message', ({ data }: MessageEvent<RemoteChange>) => {
    // Process messages in order: the one before may have queued the command whose response this one carries.
    outbox.remoteChanges = outbox.remoteChanges.then(() => applyRemote(outbox, data));
  });
  await load(outbox);
  return {
    userId,
    enqueue: (added, sent) => enqueue(outbox, added, sent),
    applyPending: (endpoint, arg, data) => withCommands(currentQueue(outbox), endpoint, arg, data),
    wake: () => wake(outbox),
    drop: (id) => drop(outbox, id),
    broadcastLanguage: (language) => broadcast(outbox, { kind: 'language', language }),
    close: () => close(outbox),
  };
}

async function enqueue(outbox: OutboxState, added: QueuedCommand, sent?: Promise<ApiAnswer>): Promise<Outcome> {
  const outcome = new Promise<Outcome>((resolve) => {
    outbox.callers.set(added.id, resolve);
  });
  await add(outbox, added);
  const answer = await sent;
  if (answer !== undefined && answer.error === undefined) await finish(outbox, added, answer);
  else send(outbox);
  return outcome;
}

function wake(outbox: OutboxState): void {
  publish(outbox);
  outbox.pause.end();
  send(outbox);
}

async function drop(outbox: OutboxState, id: string): Promise<void> {
  const dropped = currentQueue(outbox).filter((entry) => entry.id === id);
  update(outbox, await remove(outbox, id));
  broadcast(outbox, { kind: 'changed' });
  hideAll(outbox, dropped);
}

function close(outbox: OutboxState): void {
  outbox.isClosed = true;
  outbox.pause.end();
  outbox.tabs.close();
  answerAll(outbox);
}

async function applyRemote(outbox: OutboxState, change: RemoteChange): Promise<void> {
  const { store, pause } = outbox;
  if (outbox.isClosed) return;
  if (change.kind === 'settled') {
    const { entry, answer } = change;
    // The command was sent before this tab saw it in the queue, so its changes have not been shown here.
    if (!currentQueue(outbox).some(({ id }) => id === entry.id)) showAll(outbox, [entry]);
    outbox.queue = without(entry.id)(outbox.queue);
    reached(outbox);
    applyAnswer(outbox, entry, answer);
  } else if (change.kind === 'language') {
    store.dispatch(api.util.invalidateTags(tagsOfLanguage(change.language)));
  } else if (change.kind === 'outage') {
    if (!pause.isOn()) pause.follow(change.wait);
    block(outbox);
  } else {
    const before = currentQueue(outbox);
    update(outbox, await readQueue(outbox.userId));
    answerReplaced(outbox);
    if (outbox.isClosed) return;
    hideAll(outbox, missing(before, currentQueue(outbox)));
    showAll(outbox, missing(currentQueue(outbox), before));
  }
}

function showAll({ store }: OutboxState, entries: Queue): void {
  for (const { command } of entries) store.dispatch(show(command));
}

/** Refetches the data that the removed commands had changed on screen. */
function hideAll({ store }: OutboxState, entries: Queue): void {
  store.dispatch(refetchAfter(entries.map(({ command }) => command)));
}

function missing(queue: Queue, other: Queue): Queue {
  const ids = new Set(other.map(({ id }) => id));
  return queue.filter(({ id }) => !ids.has(id));
}
