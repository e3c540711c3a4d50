import { type ApiAnswer, type ApiError, isOutage } from '#store/api/call-api.ts';
import type { Queue } from './queue.ts';
import type { QueuedCommand } from './queued-command.ts';
import { takeTurn } from './turn.ts';

/** So many commands of different keys are sent side by side. */
const AT_ONCE = 4;

interface Parts {
  readonly name: string;
  readonly queue: Queue;
  /** Whether anything may be sent now. */
  readonly mayGo: () => boolean;
  readonly send: (entry: QueuedCommand) => Promise<ApiAnswer>;
  readonly onLine: (line: QueuedCommand[]) => void;
  readonly onSettled: (entry: QueuedCommand, answer: ApiAnswer) => void;
  readonly onOutage: (error: ApiError) => void;
  /** The server fails with this command alone: the others go on. */
  readonly onFault: (error: ApiError) => void;
  /** The server does not take this browser for the learner's any more. */
  readonly onStranger: () => void;
}

/** Sends what waits: strictly in order for each key, some keys side by side, one tab at a time. */
export function createSender(parts: Parts) {
  const { name, queue, mayGo, send, onLine } = parts;
  const workers = new Set<Promise<void>>();
  const busy = new Set<string>();
  /** The keys whose first command the server fails with. */
  const aside = new Set<string>();
  let isMyTurn = false;
  let isWaiting = false;

  /** Takes the first command whose key is free; undefined for none. */
  const next = async (): Promise<QueuedCommand | undefined> => {
    let taken: QueuedCommand | undefined;
    const line = await queue.change((before) => {
      const first = mayGo() ? before.find(({ key }) => !busy.has(key) && !aside.has(key)) : undefined;
      if (first === undefined) return before;
      busy.add(first.key);
      const going = { ...first, isUnderWay: true, isTried: true };
      taken = going;
      return before.map((entry) => (entry === first ? going : entry));
    });
    if (taken !== undefined) onLine(line);
    return taken;
  };
  const putBack = async ({ id }: QueuedCommand) => {
    const line = await queue.change((before) =>
      before.map((entry) => (entry.id === id ? { ...entry, isUnderWay: false } : entry)),
    );
    onLine(line);
  };
  const sendOne = async (entry: QueuedCommand) => {
    const answer = await send(entry);
    const { error } = answer;
    if (error !== undefined && (error.status === 401 || isOutage(error))) {
      if (error.status === 500) aside.add(entry.key);
      await putBack(entry);
      if (error.status === 401) parts.onStranger();
      else if (error.status === 500) parts.onFault(error);
      else parts.onOutage(error);
      return;
    }
    onLine(await queue.change((before) => before.filter(({ id }) => id !== entry.id)));
    parts.onSettled(entry, answer);
  };
  const work = async () => {
    // Each worker sends one after the other.
    /* oxlint-disable no-await-in-loop */
    for (let entry = await next(); entry !== undefined; entry = await next()) {
      try {
        await sendOne(entry);
      } finally {
        busy.delete(entry.key);
      }
    }
    /* oxlint-enable no-await-in-loop */
  };
  const employ = () => {
    if (workers.size >= AT_ONCE) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };
  const sendAll = async () => {
    isWaiting = false;
    if (!mayGo()) return;
    // Nobody sends before their turn: what is said to be under way was left by a tab that has gone.
    const line = await queue.change((before) =>
      before.map((entry) => (entry.isUnderWay ? { ...entry, isUnderWay: false } : entry)),
    );
    onLine(line);
    isMyTurn = true;
    try {
      for (const _key of new Set(line.map(({ key }) => key))) employ();
      // oxlint-disable-next-line no-await-in-loop -- until the last one is done.
      while (workers.size > 0) await Promise.all(workers);
    } finally {
      isMyTurn = false;
    }
  };
  return {
    /** Sends what may be sent, as soon as it is this tab's turn. */
    begin: async (): Promise<void> => {
      if (isMyTurn) employ();
      else if (!isWaiting) {
        isWaiting = true;
        await takeTurn(name, sendAll);
      }
    },
    /** Tries what was put aside again with the next turn. */
    tryAll: () => aside.clear(),
  };
}
