import type { Worker } from 'node:worker_threads';
import { SECOND } from '#lib/clock';
import { startThread } from '#lib/start-thread';
import type { TrainingOrder } from './find-weights.ts';
import type { TrainingResult } from './training-thread.ts';

/** What is used of a thread. */
type TrainingThread = Pick<Worker, 'once' | 'terminate' | 'unref'>;

/** A process trains for one learner at a time. */
export interface Trainer {
  /**
   * @param read what is to be learned from, once it is this one's turn
   * @returns null where the package cannot be loaded, `busy` while another training is under way
   * @throws where it fails, or takes longer than its limit
   */
  readonly train: (read: () => Promise<TrainingOrder>) => Promise<TrainingResult | 'busy'>;
}

const LONGEST = 30 * SECOND;

/** Of JavaScript; what the package takes besides is some dozen megabytes. */
const MOST_MEGABYTES = 512;

const startTrainingThread = (workerData: TrainingOrder): TrainingThread =>
  startThread(new URL('training-thread', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

/** Waits for the one answer of a thread. */
function answerOf(thread: TrainingThread, longest: number): Promise<TrainingResult> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No weights within ${longest} ms`)), longest).unref();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The training has ended without weights'));
    });
  });
}

/**
 * Finds weights in a thread of its own, which begins with the training and ends with it.
 * @param start what begins the thread
 * @param longest ms that a training may take
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

/** That of this process: requests and jobs share it. */
export const processTrainer = createTrainer();
