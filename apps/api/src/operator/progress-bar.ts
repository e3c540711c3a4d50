import { SingleBar } from 'cli-progress';

export interface Progress {
  readonly begin: (total: number | null) => void;
  readonly step: (done: number) => void;
  readonly end: () => void;
}

const FORMAT = '{bar} {percentage}% | {value} of {total} | {duration_formatted} | {eta_formatted} left';

/** Shows a progress bar on the terminal, or prints a line every ten seconds if standard error is not a terminal. */
export function createProgressBar(): Progress {
  const bar = new SingleBar({
    format: FORMAT,
    barsize: 30,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
    etaBuffer: 50,
  });
  return {
    begin: (total) => {
      // If there is nothing to do, no bar is shown, because a full one would suggest that something was done.
      if (total !== 0) bar.start(total ?? 0, 0);
    },
    step: (done) => {
      if (done > bar.getTotal()) bar.setTotal(done);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}

/** Shows nothing; for tests. */
export const SILENT: Progress = { begin: () => undefined, step: () => undefined, end: () => undefined };
