import { parentPort, workerData } from 'node:worker_threads';
import { findWeights, type FoundWeights, type TrainingOrder } from './find-weights.ts';
import { loadOptimiser } from './load-optimiser.ts';

/** The thread's only message: null if the package cannot be loaded. */
export type TrainingResult = FoundWeights | null;

const optimiser = loadOptimiser();
const result: TrainingResult = optimiser && (await findWeights(optimiser, workerData as TrainingOrder));
parentPort?.postMessage(result);
