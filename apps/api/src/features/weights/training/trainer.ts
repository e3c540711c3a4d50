import type { Worker } from 'node:worker_threads';
import { SECOND } from '#lib/clock';
import { startThread } from '#lib/start-thread';
import type { TrainingOrder } from './find-weights.ts';
import type { TrainingResult } from './training-thread.ts';

/** The used part of a worker thread. */
type TrainingThread = Pick<Worker, 'once' | 'terminate' | 'unref'>;

/** Trains weights for one learner at a time per process. */
export interface Trainer {
  /**
   * @param read loads the training data when the training can start
   * @returns null if the package cannot be loaded, `busy` while another training is running
   * @throws if the training fails or exceeds its time limit
   */
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

/** Waits for the single message of a thread. */
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

/**
 * Trains weights in a worker thread that lives only for one training.
 * @param start starts the thread
 * @param longest time limit of a training, in ms
 */
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

/** The trainer of this process, shared by requests and jobs. */
export const processTrainer = createTrainer();
