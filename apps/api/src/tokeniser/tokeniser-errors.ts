import { ApiError } from '#lib/api-error';
import type { Turn } from './turn-queue.ts';

/** Seconds after which a retry is likely to succeed. */
const SOON = '15';

/** Maximum number of open jobs, per learner and in total. A waiting file takes up to 4 MB of memory. */
const MOST = {
  file: { ofOwner: 3, inAll: 30 },
  line: { ofOwner: 20, inAll: 500 },
} as const;

/** @throws ApiError `rate_limited` if the owner has too many open jobs, `unavailable` if all owners together do */
export function refuseFull(open: readonly Turn[], owner: string, isFile: boolean): void {
  const alike = open.filter((job) => job.owner !== null && job.isShort !== isFile);
  const { ofOwner, inAll } = isFile ? MOST.file : MOST.line;
  const what = isFile ? 'caption files' : 'lines';
  if (alike.filter((job) => job.owner === owner).length >= ofOwner) {
    throw new ApiError('rate_limited', {
      message: `${ofOwner} of your ${what} are being read already. Please try again in ${SOON} seconds.`,
      headers: { 'Retry-After': SOON },
    });
  }
  if (alike.length >= inAll) throw busy();
}

/** For a full queue, and for a job that did not get enough turns in time. */
export const busy = (): ApiError =>
  new ApiError('unavailable', {
    message: `The server is reading many captions just now, and nothing was changed. Please try again in ${SOON} seconds.`,
    headers: { 'Retry-After': SOON },
    isFault: false,
  });

/** For a text on which a step took too long: sending it again would not help. */
export const unreadable = (cause: Error): ApiError =>
  new ApiError('validation_failed', {
    message:
      'These captions took too long to read, and nothing was changed. Please check the file, or try a shorter one.',
    isFault: true,
    cause,
  });

export const stopping = (): ApiError =>
  new ApiError('unavailable', { message: 'The server is stopping. Please try again in a moment.', isFault: false });
