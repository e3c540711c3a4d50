import { enqueue } from './enqueue.ts';
import type { Queue } from './queue.ts';
import type { QueuedCommand } from './queued-command.ts';

export type Line = readonly QueuedCommand[];

/** The line of a learner as this tab knows it: it has a command at once, and not only when it is on the device. */
export function createLine(queue: Queue, start: Line, onChange: () => void) {
  let stored = start;
  /** Given, but not on the device yet. */
  let arriving: Line = [];
  const now = (): Line => arriving.reduce<Line>(enqueue, stored);
  const know = (line: Line) => {
    stored = line;
    onChange();
  };
  return {
    now,
    know,
    /** @returns the ids of what is in the line no more: it was merged, or ended with the new one */
    put: async (added: QueuedCommand): Promise<string[]> => {
      const before = now();
      arriving = [...arriving, added];
      onChange();
      const line = await queue.change((standing) => enqueue(standing, added));
      arriving = arriving.filter(({ id }) => id !== added.id);
      know(line);
      return missing([...before, added], now()).map(({ id }) => id);
    },
    remove: async (isGone: (entry: QueuedCommand) => boolean): Promise<void> =>
      know(await queue.change((line) => line.filter((entry) => !isGone(entry)))),
    /** Reads what other tabs have made of it. */
    follow: async (): Promise<{ given: Line; gone: Line }> => {
      const before = now();
      know(await queue.read());
      return { given: missing(now(), before), gone: missing(before, now()) };
    },
  };
}

/** What one line has and another one has not. */
function missing(line: Line, other: Line): Line {
  const ids = new Set(other.map(({ id }) => id));
  return line.filter(({ id }) => !ids.has(id));
}
