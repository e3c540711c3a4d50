import type { LanguageCode } from '@wordreel/shared';
import { overlaid } from '#store/commands/overlay.ts';
import type { Queue, QueuedCommand } from '#store/device/queued-command.ts';
import type { ApiAnswer, ApiError } from '#store/network/call-api.ts';
import type { Outbox, Outcome } from '#store/network/page.ts';
import type { Command } from '#store/words/command.ts';
import { queued } from './enqueue.ts';
import { createPause } from './pause.ts';
import { createPending } from './pending.ts';
import { createSender } from './sender.ts';
import { createStoredQueue } from './stored-queue.ts';
import { type RemoteChange, type TabChannel, joinTabs } from './tab-channel.ts';
import { createTabQueue } from './tab-queue.ts';

/** What the outbox needs from its page. */
export interface OutboxHost {
  readonly userId: string;
  /** Whether this page and this browser's session belong to the learner. */
  readonly isTheirs: () => boolean;
  readonly send: (entry: QueuedCommand) => Promise<ApiAnswer>;
  /** The queue changed, or the server became reachable or unreachable. */
  readonly onChange: (queue: Queue, isBlocked: boolean) => void;
  /** @param hasCaller whether the caller on this page is still waiting for the outcome */
  readonly onResolved: (entry: QueuedCommand, answer: ApiAnswer, hasCaller: boolean) => void;
  /** Another tab has queued commands. */
  readonly onQueuedElsewhere: (entries: readonly QueuedCommand[]) => void;
  /** Commands were canceled before they were sent. */
  readonly onTakenBack: (entries: readonly QueuedCommand[]) => void;
  /** Another tab has removed or reset a language. */
  readonly onLanguageChanged: (language: LanguageCode) => void;
  /** The server treats this browser as signed out, or as another learner. */
  readonly onUnauthorized: () => void;
  readonly onMemoryOnly: () => void;
}

/** Internal state of an outbox. */
interface Works {
  readonly host: OutboxHost;
  readonly queue: ReturnType<typeof createTabQueue>;
  readonly pending: ReturnType<typeof createPending>;
  readonly sender: ReturnType<typeof createSender>;
  readonly news: TabChannel;
  /** Resolves when all remote changes have been processed. */
  heard: Promise<void>;
  /** `outage` pauses all sending; `fault` pauses only the command on which the server failed. */
  readonly outage: ReturnType<typeof createPause>;
  readonly fault: ReturnType<typeof createPause>;
  /** Whether the server is unreachable or fails on a command. */
  isBlocked: boolean;
  isClosed: boolean;
}

/** Opens a learner's outbox on this device. `wake` starts sending queued commands. */
export async function createOutbox(host: OutboxHost): Promise<Outbox> {
  const { userId } = host;
  const stored = createStoredQueue(userId, host.onMemoryOnly);
  const works: Works = {
    host,
    queue: createTabQueue(stored, await stored.read(), () => changed(works)),
    pending: createPending(),
    sender: createSender({
      name: `outbox ${userId}`,
      stored,
      mayGo: () => !works.isClosed && !works.outage.isOn() && host.isTheirs(),
      send: host.send,
      onChange: (queue) => works.queue.update(queue),
      onResolved: (entry, answer) => settled(works, entry, answer),
      onOutage: (error) => outage(works, error),
      onFault: (error) => {
        if (!works.fault.isOn()) works.fault.begin(error);
        block(works);
      },
      onUnauthorized: () => {
        works.outage.begin({});
        block(works);
        if (!works.isClosed) host.onUnauthorized();
      },
    }),
    news: joinTabs(userId, (news) => {
      // In order: a resolved command may have been queued just before.
      works.heard = works.heard.then(() => hear(works, news));
    }),
    heard: Promise.resolve(),
    outage: createPause(() => begin(works)),
    fault: createPause(() => wake(works)),
    isBlocked: false,
    isClosed: false,
  };
  return {
    userId,
    enqueue: (command) => enqueue(works, command),
    keepUntil: (command, sent) => keepUntil(works, command, sent),
    applyPending: (endpoint, arg, data) => overlaid(works.queue.now(), endpoint, arg, data),
    wake: () => wake(works),
    drop: (id) => drop(works, id),
    broadcastLanguage: (language) => works.news.tell({ kind: 'language', language }),
    close: () => close(works),
  };
}

function changed({ host, queue, isBlocked, isClosed }: Works): void {
  if (!isClosed) host.onChange(queue.now(), isBlocked);
}

function begin(works: Works): void {
  const { host, queue, outage: pause, sender, isClosed } = works;
  if (isClosed) return;
  if (host.isTheirs() && !pause.isOn()) void sender.begin();
  else if (queue.now().length > 0) block(works);
}

function wake(works: Works): void {
  changed(works);
  works.outage.end();
  works.fault.end();
  works.sender.tryAll();
  begin(works);
}

/** Nothing is sent for now, so callers stop waiting for outcomes. */
function block(works: Works): void {
  works.isBlocked = true;
  works.pending.answerAll('waiting');
  changed(works);
}

function outage(works: Works, error: ApiError): void {
  if (!works.outage.isOn()) works.news.tell({ kind: 'outage', wait: works.outage.begin(error) });
  block(works);
}

function reached(works: Works): void {
  const hasWaited = works.outage.isOn();
  works.outage.reset();
  // Send now, because the reset canceled the attempt at the end of the pause.
  if (hasWaited) begin(works);
  if (!works.isBlocked || works.fault.isOn()) return;
  works.isBlocked = false;
  changed(works);
}

function settled(works: Works, entry: QueuedCommand, answer: ApiAnswer): void {
  const { host, pending, news } = works;
  if (works.queue.now().length === 0) works.fault.reset();
  reached(works);
  news.tell({ kind: 'settled', entry, answer });
  if (!works.isClosed) host.onResolved(entry, answer, pending.has(entry.id));
  pending.answer(entry.id, answer);
}

async function put(works: Works, added: QueuedCommand): Promise<void> {
  // A merged command lives on in the other one; of two commands that cancel each other, neither is sent.
  for (const id of await works.queue.add(added)) works.pending.answer(id, 'merged');
  works.news.tell({ kind: 'changed' });
}

async function enqueue(works: Works, command: Command): Promise<Outcome> {
  const added = queued(command, works.host.userId);
  const outcome = works.pending.outcomeOf(added.id);
  await put(works, added);
  begin(works);
  return outcome;
}

async function keepUntil(works: Works, command: Command, sent: Promise<ApiAnswer>): Promise<void> {
  const { host, queue } = works;
  const added = queued(command, host.userId);
  await put(works, added);
  const answer = await sent;
  const isAlone = queue.now().some((one) => one.id === added.id && one.command === command && !one.isUnderWay);
  if (answer.error !== undefined || !isAlone) return begin(works);
  await queue.remove(({ id }) => id === added.id);
  if (!works.isClosed) host.onResolved(added, answer, false);
}

async function drop(works: Works, id: string): Promise<void> {
  const isMeant = (entry: QueuedCommand) => entry.id === id;
  const gone = works.queue.now().filter(isMeant);
  await works.queue.remove(isMeant);
  works.news.tell({ kind: 'changed' });
  works.host.onTakenBack(gone);
}

/** Handles a change in another tab. */
async function hear(works: Works, news: RemoteChange): Promise<void> {
  const { host, queue, pending, outage: pause } = works;
  if (works.isClosed) return;
  if (news.kind === 'settled') {
    const { entry, answer } = news;
    // It was sent before this tab saw it in the queue, so its changes have not been shown here.
    if (!queue.now().some(({ id }) => id === entry.id)) host.onQueuedElsewhere([entry]);
    queue.update(queue.now().filter(({ id }) => id !== entry.id));
    reached(works);
    host.onResolved(entry, answer, pending.has(entry.id));
    pending.answer(entry.id, answer);
  } else if (news.kind === 'language') {
    host.onLanguageChanged(news.language);
  } else if (news.kind === 'outage') {
    if (!pause.isOn()) pause.follow(news.wait);
    block(works);
  } else {
    const { added, gone } = await queue.follow();
    for (const { id } of gone) pending.answer(id, 'merged');
    if (works.isClosed) return;
    if (gone.length > 0) host.onTakenBack(gone);
    if (added.length > 0) host.onQueuedElsewhere(added);
  }
}

function close(works: Works): void {
  works.isClosed = true;
  works.outage.end();
  works.fault.end();
  works.news.close();
  works.pending.answerAll('waiting');
}
