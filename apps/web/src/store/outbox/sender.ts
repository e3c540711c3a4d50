import type { Queue, QueuedCommand } from '#store/device/queued-command.ts';
import { type ApiAnswer, type ApiError, isOutage } from '#store/network/call-api.ts';
import { isHeldUp } from './key-order.ts';
import type { StoredQueue } from './stored-queue.ts';

/** Maximum number of commands, with different keys, that are sent concurrently. */
const AT_ONCE = 4;

interface Parts {
  readonly name: string;
  readonly stored: StoredQueue;
  /** Whether anything may be sent now. */
  readonly mayGo: () => boolean;
  readonly send: (entry: QueuedCommand) => Promise<ApiAnswer>;
  readonly onChange: (queue: Queue) => void;
  readonly onResolved: (entry: QueuedCommand, answer: ApiAnswer) => void;
  readonly onOutage: (error: ApiError) => void;
  /** The server failed on this command only; the others continue. */
  readonly onFault: (error: ApiError) => void;
  /** The server no longer accepts this browser's session as the learner's. */
  readonly onUnauthorized: () => void;
}

interface Sending extends Parts {
  readonly workers: Set<Promise<void>>;
  readonly busy: Set<string>;
  /** Keys whose first command made the server fail. */
  readonly aside: Set<string>;
  isMyTurn: boolean;
  isWaiting: boolean;
}

/** Sends the queue: in strict order within a key, several keys concurrently, and from one tab at a time. */
export function createSender(parts: Parts) {
  const sending: Sending = {
    ...parts,
    workers: new Set(),
    busy: new Set(),
    aside: new Set(),
    isMyTurn: false,
    isWaiting: false,
  };
  return {
    /** Sends all commands that may be sent, once it is this tab's turn. */
    begin: async (): Promise<void> => {
      if (sending.isMyTurn) return employ(sending);
      if (sending.isWaiting) return undefined;
      sending.isWaiting = true;
      // Browsers offer Web Locks only on secure pages. Without them, every tab sends: a repeated command changes nothing.
      const locks = navigator.locks as LockManager | undefined;
      return locks === undefined ? sendAll(sending) : locks.request(parts.name, () => sendAll(sending));
    },
    /** Retries the commands that were set aside. */
    tryAll: () => sending.aside.clear(),
  };
}

async function sendAll(sending: Sending): Promise<void> {
  const { stored, mayGo, onChange, workers } = sending;
  sending.isWaiting = false;
  if (!mayGo()) return;
  // Only the tab whose turn it is sends, so commands marked as being sent were left by a closed tab.
  const queue = await stored.change((before) =>
    before.map((entry) => (entry.isUnderWay ? { ...entry, isUnderWay: false } : entry)),
  );
  onChange(queue);
  sending.isMyTurn = true;
  try {
    const keys = new Set(queue.map(({ key }) => key)).size;
    for (let count = 0; count < keys; count += 1) employ(sending);
    while (workers.size > 0) await Promise.all(workers);
  } finally {
    sending.isMyTurn = false;
  }
}

function employ(sending: Sending): void {
  const { workers } = sending;
  if (workers.size >= AT_ONCE) return;
  const worker = work(sending).finally(() => workers.delete(worker));
  workers.add(worker);
}

/** Sends one command after another while there is one whose key is free. */
async function work(sending: Sending): Promise<void> {
  for (let entry = await next(sending); entry !== undefined; entry = await next(sending)) {
    try {
      await sendOne(sending, entry);
    } finally {
      sending.busy.delete(entry.key);
    }
  }
}

/** Takes the first command that may be sent; undefined if there is none. */
async function next({ stored, mayGo, onChange, busy, aside }: Sending): Promise<QueuedCommand | undefined> {
  let taken: QueuedCommand | undefined;
  const queue = await stored.change((before) => {
    const first = mayGo()
      ? before.find(({ key }, place) => !busy.has(key) && !aside.has(key) && !isHeldUp(before, place))
      : undefined;
    if (first === undefined) return before;
    busy.add(first.key);
    const going = { ...first, isUnderWay: true, isTried: true };
    taken = going;
    return before.map((entry) => (entry === first ? going : entry));
  });
  if (taken !== undefined) onChange(queue);
  return taken;
}

async function sendOne(sending: Sending, entry: QueuedCommand): Promise<void> {
  const { stored, onChange } = sending;
  const answer = await sending.send(entry);
  const { error } = answer;
  if (error === undefined || (error.status !== 401 && !isOutage(error))) {
    onChange(await stored.change((queue) => queue.filter(({ id }) => id !== entry.id)));
    sending.onResolved(entry, answer);
    return;
  }
  if (error.status === 500) sending.aside.add(entry.key);
  onChange(
    await stored.change((queue) => queue.map((one) => (one.id === entry.id ? { ...one, isUnderWay: false } : one))),
  );
  if (error.status === 401) sending.onUnauthorized();
  else if (error.status === 500) sending.onFault(error);
  else sending.onOutage(error);
}
