import type { ApiAnswer, ApiError } from '#store/api/call-api.ts';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/commands/command-rules.ts';
import type { Command } from '#store/commands/command.ts';
import { enqueue } from './enqueue.ts';
import { type News, joinTabs } from './news.ts';
import { overlaid } from './overlay.ts';
import { createPause } from './pause.ts';
import { createQueue } from './queue.ts';
import { type QueuedCommand, queued } from './queued-command.ts';
import { createSender } from './sender.ts';

/** What has become of a command: the server has answered, or it waits, or another one has taken its place. */
export type Outcome = ApiAnswer | 'waiting' | 'merged';

/** What the outbox asks of its page. */
export interface OutboxHost {
  readonly userId: string;
  /** Whether this page, and this browser's session, are this learner's. */
  readonly isTheirs: () => boolean;
  readonly send: (entry: QueuedCommand) => Promise<ApiAnswer>;
  /** What waits has changed, or whether the server can be reached. */
  readonly onChange: (line: readonly QueuedCommand[], isStuck: boolean) => void;
  /** @param hasGiver whether the part of this page that has given it is still there, and hears of it */
  readonly onSettled: (entry: QueuedCommand, answer: ApiAnswer, hasGiver: boolean) => void;
  /** Another tab has given commands. */
  readonly onGivenElsewhere: (entries: readonly QueuedCommand[]) => void;
  /** Commands were taken back by another tab before they were sent. */
  readonly onTakenBackElsewhere: (entries: readonly QueuedCommand[]) => void;
  /** The server takes this browser for nobody's, or for somebody else's. */
  readonly onStranger: () => void;
  readonly onMemory: () => void;
}

export interface Outbox {
  readonly userId: string;
  readonly give: (command: Command) => Promise<Outcome>;
  /** Keeps a command in the line until the page, which sends it by itself, has been answered. */
  readonly keepUntil: (command: Command, sent: Promise<ApiAnswer>) => Promise<void>;
  /** Lays what waits over an answer of the server. */
  readonly over: <E extends CachedEndpoint>(endpoint: E, arg: CachedArg<E>, data: CachedData<E>) => CachedData<E>;
  readonly waiting: () => readonly QueuedCommand[];
  /** Tries again now. */
  readonly wake: () => void;
  /** Takes a command out of the line without sending it. */
  readonly drop: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** Opens the line of a learner on this device. What waits there is sent as soon as it is woken. */
export async function createOutbox(host: OutboxHost): Promise<Outbox> {
  const { userId } = host;
  const queue = createQueue(userId, host.onMemory);
  const givers = new Map<string, (outcome: Outcome) => void>();
  /** Given, but not on the device yet. */
  let arriving: QueuedCommand[] = [];
  let stored: readonly QueuedCommand[] = await queue.read();
  let isStuck = false;
  let isClosed = false;

  const waiting = () => arriving.reduce<readonly QueuedCommand[]>(enqueue, stored);
  const changed = () => {
    if (!isClosed) host.onChange(waiting(), isStuck);
  };
  const onLine = (line: readonly QueuedCommand[]) => {
    stored = line;
    changed();
  };
  const answerGiver = (id: string, outcome: Outcome) => {
    givers.get(id)?.(outcome);
    givers.delete(id);
  };
  const stick = () => {
    isStuck = true;
    for (const id of givers.keys()) answerGiver(id, 'waiting');
    changed();
  };
  const reached = () => {
    pause.reset();
    if (!isStuck) return;
    isStuck = false;
    changed();
  };

  const begin = () => {
    if (isClosed) return;
    if (!host.isTheirs()) return waiting().length === 0 ? undefined : stick();
    if (pause.isOn()) return stick();
    void sender.begin();
    return undefined;
  };
  const pause = createPause(begin);
  const faults = createPause(() => {
    sender.tryAll();
    begin();
  });

  const sender = createSender({
    name: `outbox ${userId}`,
    queue,
    mayGo: () => !isClosed && !pause.isOn() && host.isTheirs(),
    send: host.send,
    onLine,
    onSettled: (entry, answer) => {
      faults.reset();
      reached();
      news.tell({ kind: 'settled', entry, answer });
      if (!isClosed) host.onSettled(entry, answer, givers.has(entry.id));
      answerGiver(entry.id, answer);
    },
    onOutage: (error: ApiError) => {
      if (!pause.isOn()) news.tell({ kind: 'outage', wait: pause.begin(error) });
      stick();
    },
    onFault: (error) => {
      if (!faults.isOn()) faults.begin(error);
      stick();
    },
    onStranger: () => {
      pause.begin({});
      stick();
      if (!isClosed) host.onStranger();
    },
  });

  const followLine = async () => {
    const before = waiting();
    onLine(await queue.read());
    const after = waiting();
    const isIn = (line: readonly QueuedCommand[]) => {
      const ids = new Set(line.map(({ id }) => id));
      return ({ id }: QueuedCommand) => ids.has(id);
    };
    const given = after.filter((entry) => !isIn(before)(entry));
    const gone = before.filter((entry) => !isIn(after)(entry));
    for (const { id } of gone) answerGiver(id, 'merged');
    if (isClosed) return;
    if (gone.length > 0) host.onTakenBackElsewhere(gone);
    if (given.length > 0) host.onGivenElsewhere(given);
  };
  const onNews = (heard: News) => {
    if (isClosed) return;
    if (heard.kind === 'changed') void followLine();
    if (heard.kind === 'outage') {
      if (!pause.isOn()) pause.follow(heard.wait);
      stick();
    }
    if (heard.kind === 'settled') {
      onLine(stored.filter(({ id }) => id !== heard.entry.id));
      reached();
      host.onSettled(heard.entry, heard.answer, givers.has(heard.entry.id));
      answerGiver(heard.entry.id, heard.answer);
    }
  };
  const news = joinTabs(userId, onNews);

  /** Puts a command into the line, or merges it with one that waits there. */
  const put = async (added: QueuedCommand): Promise<void> => {
    const before = waiting();
    arriving = [...arriving, added];
    changed();
    const line = await queue.change((standing) => enqueue(standing, added));
    arriving = arriving.filter(({ id }) => id !== added.id);
    onLine(line);
    const left = new Set(waiting().map(({ id }) => id));
    // One that was merged lives on in the other, and of two that end each other neither is sent.
    for (const { id } of [...before, added]) if (!left.has(id)) answerGiver(id, 'merged');
    news.tell({ kind: 'changed' });
  };
  const give = async (command: Command): Promise<Outcome> => {
    const added = queued(command, userId);
    const outcome = new Promise<Outcome>((resolve) => {
      givers.set(added.id, resolve);
    });
    await put(added);
    begin();
    return outcome;
  };
  const keepUntil = async (command: Command, sent: Promise<ApiAnswer>): Promise<void> => {
    const added = queued(command, userId);
    await put(added);
    const answer = await sent;
    const isAlone = waiting().some((one) => one.id === added.id && one.command === command && !one.isUnderWay);
    if (answer.error !== undefined || !isAlone) return begin();
    onLine(await queue.change((line) => line.filter(({ id }) => id !== added.id)));
    if (!isClosed) host.onSettled(added, answer, false);
  };

  changed();
  return {
    userId,
    give,
    keepUntil,
    over: (endpoint, arg, data) => overlaid(waiting(), endpoint, arg, data),
    waiting,
    wake: () => {
      changed();
      pause.end();
      faults.end();
      sender.tryAll();
      begin();
    },
    drop: async (id) => {
      const gone = waiting().filter((entry) => entry.id === id && !entry.isUnderWay);
      onLine(await queue.change((line) => line.filter((entry) => entry.id !== id || entry.isUnderWay)));
      news.tell({ kind: 'changed' });
      if (gone.length > 0) host.onTakenBackElsewhere(gone);
    },
    close: () => {
      isClosed = true;
      pause.end();
      faults.end();
      news.close();
      for (const id of givers.keys()) answerGiver(id, 'waiting');
    },
  };
}
