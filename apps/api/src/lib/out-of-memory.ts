/** Returns whether a thread ended because it ran out of memory. @param error from its `error` event */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
