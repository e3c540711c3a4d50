/** Whether a thread has ended because it had no memory left. @param error as its `error` event has it */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
