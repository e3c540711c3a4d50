import type { Worker } from 'node:worker_threads';
import { SECOND } from '#lib/clock';
import { startThread } from '#lib/start-thread';
import type { TrainingOrder } from './find-weights.ts';
import type { TrainingResult } from './training-thread.ts';

type TrainingThread = Pick<Worker, 'once' | 'terminate' | 'unref'>;

/** Trains weights for one learner at a time per process. */
export interface Trainer {
  /** @returns null if the package is missing, `busy` during another training @throws if it fails or takes too long */
  readonly train: (read: () => Promise<TrainingOrder>) => Promise<TrainingResult | 'busy'>;
}

const LONGEST = 30 * SECOND;

/** Limit for JavaScript memory; the native package uses a few dozen megabytes more. */
const MOST_MEGABYTES = 512;

const startTrainingThread = (workerData: TrainingOrder): TrainingThread =>
  startThread(new URL('training-thread', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

function answerOf(thread: TrainingThread, longest: number): Promise<TrainingResult> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No weights within ${longest} ms`)), longest).unref();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The training thread exited without a result'));
    });
  });
}

/** Creates a trainer that starts a new worker thread for each training. @param longest in ms */
export function createTrainer(start = startTrainingThread, longest = LONGEST): Trainer {
  let isBusy = false;
  const run = async (order: TrainingOrder): Promise<TrainingResult> => {
    const thread = start(order);
    thread.unref();
    try {
      return await answerOf(thread, longest);
    } finally {
      await thread.terminate();
    }
  };
  return {
    train: async (read) => {
      if (isBusy) return 'busy';
      isBusy = true;
      try {
        return await run(await read());
      } finally {
        isBusy = false;
      }
    },
  };
}

export const processTrainer = createTrainer();
