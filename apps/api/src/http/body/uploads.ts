import { ApiError } from '#lib/api-error';

const MB = 1024 * 1024;

/** Maximum total of long bodies per process, in bytes. Each counts from the request's headers to the response. */
const MOST_BYTES = 192 * MB;
/** A higher maximum for small bodies, such as word lists, so that large ones do not block them. */
const MOST_WITH_SMALL = 224 * MB;
const SMALL = MB;
/** Maximum total of one learner's concurrent long JSON bodies, in bytes. */
const MOST_OF_ONE = 8 * MB;

/** In seconds. */
const RETRY_AFTER = { 'Retry-After': '5' };

interface ExpectedBody {
  /** The learner's id, or the network if there is no session. */
  readonly sender: string;
  /** The announced size, or the maximum for chunked or compressed bodies. */
  readonly bytes: number;
  /** Whether the sender may send only one such body at a time. */
  readonly isFile: boolean;
}

/** @returns a function that releases the memory; call it once */
export type ReserveUpload = (body: ExpectedBody) => () => void;

/** Creates a function that reserves memory for a long body, from before its first byte until after the response. */
export function createUploads(): ReserveUpload {
  const reserved = new Map<string, number>();
  const files = new Set<string>();
  let total = 0;
  return ({ sender, bytes, isFile }) => {
    const own = reserved.get(sender) ?? 0;
    if (isFile && files.has(sender)) {
      const message = 'Another file of yours is being sent or read. Please wait until it is done.';
      throw new ApiError('rate_limited', { message, headers: RETRY_AFTER });
    }
    if (!isFile && own > 0 && own + bytes > MOST_OF_ONE) {
      const message = 'Your other changes are still being sent. Please try again when they are done.';
      throw new ApiError('rate_limited', { message, headers: RETRY_AFTER });
    }
    if (total + bytes > (bytes <= SMALL ? MOST_WITH_SMALL : MOST_BYTES)) {
      const message = 'Several large files are being sent just now. Please try again in a minute.';
      throw new ApiError('unavailable', { message, isFault: false });
    }
    if (isFile) files.add(sender);
    else reserved.set(sender, own + bytes);
    total += bytes;
    return () => {
      total -= bytes;
      if (isFile) {
        files.delete(sender);
        return;
      }
      const left = (reserved.get(sender) ?? 0) - bytes;
      if (left > 0) reserved.set(sender, left);
      else reserved.delete(sender);
    };
  };
}
