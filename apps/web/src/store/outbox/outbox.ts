import type { LanguageCode } from '@wordreel/shared';
import type { ApiAnswer, ApiError } from '#store/api/call-api.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/commands/command-rules.ts';
import type { Command } from '#store/commands/command.ts';
import { type Outcome, createPending } from './pending.ts';
import { createLine } from './line.ts';
import { type RemoteChange, type TabChannel, joinTabs } from './tab-channel.ts';
import { overlaid } from './overlay.ts';
import { createPause } from './pause.ts';
import { createQueue } from './queue.ts';
import { type QueuedCommand, queued } from './queued-command.ts';
import { createSender } from './sender.ts';

/** What the outbox needs from its page. */
export interface OutboxHost {
  readonly userId: string;
  /** Whether this page and this browser's session belong to the learner. */
  readonly isTheirs: () => boolean;
  readonly send: (entry: QueuedCommand) => Promise<ApiAnswer>;
  /** The queue changed, or the server became reachable or unreachable. */
  readonly onChange: (line: readonly QueuedCommand[], isStuck: boolean) => void;
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

export interface Outbox {
  readonly userId: string;
  readonly give: (command: Command) => Promise<Outcome>;
  /** Keeps a command in the queue until the page's own request for it has a response. */
  readonly keepUntil: (command: Command, sent: Promise<ApiAnswer>) => Promise<void>;
  /** Applies queued commands on top of a server response. */
  readonly over: <E extends CachedEndpoint>(endpoint: E, arg: CachedArg<E>, data: CachedData<E>) => CachedData<E>;
  /** Retries now. */
  readonly wake: () => void;
  /** Removes a command from the queue. If it is already being sent, it may still reach the server. */
  readonly drop: (id: string) => Promise<void>;
  /** Makes other tabs refetch all data of a language. */
  readonly broadcastLanguage: (language: LanguageCode) => void;
  readonly close: () => void;
}

/** Internal state of an outbox. */
interface Works {
  readonly host: OutboxHost;
  readonly line: ReturnType<typeof createLine>;
  readonly pending: ReturnType<typeof createPending>;
  readonly sender: ReturnType<typeof createSender>;
  readonly news: TabChannel;
  /** Resolves when all remote changes have been processed. */
  heard: Promise<void>;
  /** `outage` pauses all sending; `fault` pauses only the command on which the server failed. */
  readonly outage: ReturnType<typeof createPause>;
  readonly fault: ReturnType<typeof createPause>;
  /** Whether the server is unreachable. */
  isStuck: boolean;
  isClosed: boolean;
}

/** Opens a learner's outbox on this device. `wake` starts sending queued commands. */
export async function createOutbox(host: OutboxHost): Promise<Outbox> {
  const { userId } = host;
  const queue = createQueue(userId, host.onMemoryOnly);
  const works: Works = {
    host,
    line: createLine(queue, await queue.read(), () => changed(works)),
    pending: createPending(),
    sender: createSender({
      name: `outbox ${userId}`,
      queue,
      mayGo: () => !works.isClosed && !works.outage.isOn() && host.isTheirs(),
      send: host.send,
      onLine: (line) => works.line.know(line),
      onResolved: (entry, answer) => settled(works, entry, answer),
      onOutage: (error) => outage(works, error),
      onFault: (error) => {
        if (!works.fault.isOn()) works.fault.begin(error);
        stick(works);
      },
      onUnauthorized: () => {
        works.outage.begin({});
        stick(works);
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
    isStuck: false,
    isClosed: false,
  };
  return {
    userId,
    give: (command) => give(works, command),
    keepUntil: (command, sent) => keepUntil(works, command, sent),
    over: (endpoint, arg, data) => overlaid(works.line.now(), endpoint, arg, data),
    wake: () => wake(works),
    drop: (id) => drop(works, id),
    broadcastLanguage: (language) => works.news.tell({ kind: 'language', language }),
    close: () => close(works),
  };
}

function changed({ host, line, isStuck, isClosed }: Works): void {
  if (!isClosed) host.onChange(line.now(), isStuck);
}

function begin(works: Works): void {
  const { host, line, outage: pause, sender, isClosed } = works;
  if (isClosed) return;
  if (host.isTheirs() && !pause.isOn()) void sender.begin();
  else if (line.now().length > 0) stick(works);
}

function wake(works: Works): void {
  changed(works);
  works.outage.end();
  works.fault.end();
  works.sender.tryAll();
  begin(works);
}

/** The server is unreachable, so callers stop waiting for outcomes. */
function stick(works: Works): void {
  works.isStuck = true;
  works.pending.answerAll('waiting');
  changed(works);
}

function outage(works: Works, error: ApiError): void {
  if (!works.outage.isOn()) works.news.tell({ kind: 'outage', wait: works.outage.begin(error) });
  stick(works);
}

function reached(works: Works): void {
  const hasWaited = works.outage.isOn();
  works.outage.reset();
  // Send now, because the reset canceled the attempt at the end of the pause.
  if (hasWaited) begin(works);
  if (!works.isStuck || works.fault.isOn()) return;
  works.isStuck = false;
  changed(works);
}

function settled(works: Works, entry: QueuedCommand, answer: ApiAnswer): void {
  const { host, pending, news } = works;
  if (works.line.now().length === 0) works.fault.reset();
  reached(works);
  news.tell({ kind: 'settled', entry, answer });
  if (!works.isClosed) host.onResolved(entry, answer, pending.has(entry.id));
  pending.answer(entry.id, answer);
}

async function put(works: Works, added: QueuedCommand): Promise<void> {
  // A merged command lives on in the other one; of two commands that cancel each other, neither is sent.
  for (const id of await works.line.put(added)) works.pending.answer(id, 'merged');
  works.news.tell({ kind: 'changed' });
}

async function give(works: Works, command: Command): Promise<Outcome> {
  const added = queued(command, works.host.userId);
  const outcome = works.pending.outcomeOf(added.id);
  await put(works, added);
  begin(works);
  return outcome;
}

async function keepUntil(works: Works, command: Command, sent: Promise<ApiAnswer>): Promise<void> {
  const { host, line } = works;
  const added = queued(command, host.userId);
  await put(works, added);
  const answer = await sent;
  const isAlone = line.now().some((one) => one.id === added.id && one.command === command && !one.isUnderWay);
  if (answer.error !== undefined || !isAlone) return begin(works);
  await line.remove(({ id }) => id === added.id);
  if (!works.isClosed) host.onResolved(added, answer, false);
}

async function drop(works: Works, id: string): Promise<void> {
  const isMeant = (entry: QueuedCommand) => entry.id === id;
  const gone = works.line.now().filter(isMeant);
  await works.line.remove(isMeant);
  works.news.tell({ kind: 'changed' });
  works.host.onTakenBack(gone);
}

/** Handles a change in another tab. */
async function hear(works: Works, news: RemoteChange): Promise<void> {
  const { host, line, pending, outage: pause } = works;
  if (works.isClosed) return;
  if (news.kind === 'settled') {
    const { entry, answer } = news;
    // It was sent before this tab saw it in the queue, so its changes have not been shown here.
    if (!line.now().some(({ id }) => id === entry.id)) host.onQueuedElsewhere([entry]);
    line.know(line.now().filter(({ id }) => id !== entry.id));
    reached(works);
    host.onResolved(entry, answer, pending.has(entry.id));
    pending.answer(entry.id, answer);
  } else if (news.kind === 'language') {
    host.onLanguageChanged(news.language);
  } else if (news.kind === 'outage') {
    if (!pause.isOn()) pause.follow(news.wait);
    stick(works);
  } else {
    const { given, gone } = await line.follow();
    for (const { id } of gone) pending.answer(id, 'merged');
    if (works.isClosed) return;
    if (gone.length > 0) host.onTakenBack(gone);
    if (given.length > 0) host.onQueuedElsewhere(given);
  }
}

function close(works: Works): void {
  works.isClosed = true;
  works.outage.end();
  works.fault.end();
  works.news.close();
  works.pending.answerAll('waiting');
}
