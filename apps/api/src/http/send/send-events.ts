import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@wordreel/shared';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import type { AnyEvent, EventSource } from '#http/events';

export interface Stream {
  readonly status: number;
  readonly source: EventSource;
  readonly stopping: AbortSignal;
  /** Logs an error and returns its body for the client. */
  readonly report: (error: unknown) => ErrorBody;
  /** Milliseconds of silence until a heartbeat comment is sent; proxies often close connections after 60 s. */
  readonly heartbeat?: number;
  /** How long a client may read nothing before it is disconnected, in ms. */
  readonly timeoutMs?: number;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/** JSON contains no line breaks, so an event needs only one line of data. */
const textOf = ({ event, data }: AnyEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes to one client. The headers are sent with the first event or heartbeat, whichever comes first. */
function openWriter(res: ServerResponse, { status, heartbeat = 15 * SECOND, timeoutMs = 30 * SECOND }: Stream) {
  const gone = new AbortController();
  res.once('close', () => gone.abort(new Error('The client has disconnected')));
  const write = (text: string): boolean => {
    if (!res.headersSent) res.writeHead(status, HEADERS);
    return res.destroyed || res.write(text);
  };
  const beat = setInterval(() => res.writableNeedDrain || write(': heartbeat\n\n'), heartbeat);
  return {
    gone: gone.signal,
    /** Waits until the client has read earlier data, and disconnects clients that read nothing for too long. */
    write: async (text: string): Promise<void> => {
      beat.refresh();
      if (write(text)) return;
      const late = setTimeout(() => res.destroy(), timeoutMs);
      await once(res, 'drain', { signal: gone.signal }).catch(() => undefined);
      clearTimeout(late);
    },
    close: () => clearInterval(beat),
  };
}

/** Returns a signal that aborts when the client disconnects or the process shuts down; its reason says which. */
function signalOf(gone: AbortSignal, stopping: AbortSignal) {
  const ended = new AbortController();
  const onGone = (): void => ended.abort(gone.reason);
  const onStop = (): void =>
    ended.abort(
      new ApiError('unavailable', { message: 'The server is restarting. Please try again.', isFault: false }),
    );
  gone.addEventListener('abort', onGone);
  stopping.addEventListener('abort', onStop);
  if (stopping.aborted) onStop();
  return { signal: ended.signal, forget: () => stopping.removeEventListener('abort', onStop) };
}

/** Returns whether an error only says that the client disconnected. */
const isOfLeaving = (error: unknown, { reason }: AbortSignal): boolean =>
  error === reason || (error as { readonly name?: unknown } | null)?.name === 'AbortError';

/**
 * Sends server-sent events, each at once and uncompressed. When the client disconnects or the process shuts down, the
 * source's signal aborts, and the source is read to its end, so that it can store its state. After the first byte, a
 * failure or a shutdown is sent as `event: error` with an `ErrorBody`.
 * @throws the source's error if nothing was sent yet, which becomes an ordinary error response
 */
export async function sendEvents(res: ServerResponse, stream: Stream): Promise<void> {
  const { gone, write, close } = openWriter(res, stream);
  const { signal, forget } = signalOf(gone, stream.stopping);
  let isLastWord = false;
  try {
    for await (const event of stream.source(signal)) {
      isLastWord = signal.aborted;
      if (!gone.aborted) await write(textOf(event));
    }
    if (signal.aborted && !isLastWord) throw signal.reason;
  } catch (error) {
    if (gone.aborted) {
      if (!isOfLeaving(error, gone)) stream.report(error);
      return;
    }
    if (!res.headersSent) throw error;
    await write(textOf({ event: 'error', data: stream.report(error) }));
  } finally {
    close();
    forget();
    if (res.headersSent) res.end();
  }
}
