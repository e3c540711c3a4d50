import { enqueue } from './enqueue.ts';
import type { Queue } from './queue.ts';
import type { QueuedCommand } from './queued-command.ts';

export type Line = readonly QueuedCommand[];

/** A learner's queue as this tab sees it. A new command appears at once, before it is stored on the device. */
export function createLine(queue: Queue, start: Line, onChange: () => void) {
  let stored = start;
  /** Added, but not stored on the device yet. */
  let arriving: Line = [];
  const now = (): Line => arriving.reduce<Line>(enqueue, stored);
  const know = (line: Line) => {
    stored = line;
    onChange();
  };
  return {
    now,
    know,
    /** @returns ids that are no longer queued, because they were merged or canceled with the new command */
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
    /** Reads changes made by other tabs. */
    follow: async (): Promise<{ given: Line; gone: Line }> => {
      const before = now();
      know(await queue.read());
      return { given: missing(now(), before), gone: missing(before, now()) };
    },
  };
}

/** Returns the commands of one queue that another queue lacks. */
function missing(line: Line, other: Line): Line {
  const ids = new Set(other.map(({ id }) => id));
  return line.filter(({ id }) => !ids.has(id));
}
