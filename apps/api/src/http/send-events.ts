import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@wordreel/shared';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import type { AnyEvent, EventSource } from './events.ts';

export interface Stream {
  readonly status: number;
  readonly source: EventSource;
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal;
  /** Logs what has failed, and says what a client is told of it. */
  readonly tell: (error: unknown) => ErrorBody;
  /** Ms of silence until a comment says that the connection lives; proxies often cut after 60 s. */
  readonly heartbeat?: number;
  /** Ms that a client may take nothing of what is written to it. */
  readonly timeoutMs?: number;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/** JSON has no line breaks of its own, so an event is one line of data. */
const textOf = ({ event, data }: AnyEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes to one client: the head with the first event or heartbeat, whichever comes first. */
function openWriter(res: ServerResponse, { status, heartbeat = 15 * SECOND, timeoutMs = 30 * SECOND }: Stream) {
  const gone = new AbortController();
  res.once('close', () => gone.abort(new Error('The client has gone')));
  const write = (text: string): boolean => {
    if (!res.headersSent) res.writeHead(status, HEADERS);
    return res.destroyed || res.write(text);
  };
  const beat = setInterval(() => res.writableNeedDrain || write(': heartbeat\n\n'), heartbeat);
  return {
    gone: gone.signal,
    /** Waits until the client has taken what lies before it; one that takes nothing for too long is cut off. */
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

/** Aborts when the client goes away or the process is to end; the reason says which. */
function signalOf(gone: AbortSignal, stopping: AbortSignal) {
  const ended = new AbortController();
  const onGone = (): void => ended.abort(gone.reason);
  const onStop = (): void =>
    ended.abort(new ApiError('unavailable', { message: 'The server starts anew. Please try again.', isFault: false }));
  gone.addEventListener('abort', onGone);
  stopping.addEventListener('abort', onStop);
  if (stopping.aborted) onStop();
  return { signal: ended.signal, forget: () => stopping.removeEventListener('abort', onStop) };
}

/** Whether a source ended because nobody listened any more: that is no fault. */
const isOfLeaving = (error: unknown, { reason }: AbortSignal): boolean =>
  error === reason || (error as { readonly name?: unknown } | null)?.name === 'AbortError';

/**
 * Answers with server-sent events, each sent as it comes and uncompressed, with a comment every 15 s of silence.
 *
 * When the client goes away, or the process is to end, the source's signal aborts, and the source is still read to its
 * end, so that it can keep what it has: it has to end then. What fails before the first byte is thrown, and so becomes
 * an ordinary answer; afterwards it is `event: error` with an `ErrorBody`. A source that says nothing more when the
 * process ends gets such an `error`, too, with the code `unavailable`: the client may try again.
 * @throws what the source throws before anything was sent
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
      if (!isOfLeaving(error, gone)) stream.tell(error);
      return;
    }
    if (!res.headersSent) throw error;
    await write(textOf({ event: 'error', data: stream.tell(error) }));
  } finally {
    close();
    forget();
    if (res.headersSent) res.end();
  }
}
