import { ApiError } from '#lib/api-error';

const MB = 1024 * 1024;

/** Bytes of long bodies that one process holds at the same time, from the head of a request to its answer. */
const MOST_BYTES = 192 * MB;
/** Small bodies may take so much more, so that large ones keep nobody out who sends a list of words. */
const MOST_WITH_SMALL = 224 * MB;
const SMALL = MB;
/** What one learner may have under way in long bodies of JSON. */
const MOST_OF_ONE = 8 * MB;

/** Seconds. */
const RETRY_AFTER = { 'Retry-After': '5' };

/** A body before anything of it is read. */
interface ExpectedBody {
  /** A learner, or a network where nobody is logged in. */
  readonly sender: string;
  /** As announced; the largest that is read where it comes in chunks or packed. */
  readonly bytes: number;
  /** Whether its sender may have no other one. */
  readonly isFile: boolean;
}

/** @returns a function that gives the room back, to be called once */
export type ReserveUpload = (body: ExpectedBody) => () => void;

/**
 * Keeps account of the memory that long bodies take in one process: it is reserved before the first byte is read, and
 * until the request is answered, as whoever handles it holds the bytes.
 */
export function createUploads(): ReserveUpload {
  const held = new Map<string, number>();
  const files = new Set<string>();
  let total = 0;
  return ({ sender, bytes, isFile }) => {
    const own = held.get(sender) ?? 0;
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
    else held.set(sender, own + bytes);
    total += bytes;
    return () => {
      total -= bytes;
      if (isFile) {
        files.delete(sender);
        return;
      }
      const left = (held.get(sender) ?? 0) - bytes;
      if (left > 0) held.set(sender, left);
      else held.delete(sender);
    };
  };
}
