import { createParser } from 'eventsource-parser';
import type { ErrorBody, TutorDelta, TutorNotes, TutorTurnBody, TutorTurnDone, TutorTurnError } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { type ApiError, NO_ANSWER, readError, readJson } from '#store/network/call-api.ts';
import * as texts from '#texts/notices.tsx';

/** Events that the server sends during its reply to a turn. */
export type TurnEvent =
  | { event: 'delta'; data: TutorDelta }
  | { event: 'note'; data: TutorNotes }
  | { event: 'done'; data: TutorTurnDone }
  | { event: 'error'; data: TutorTurnError };

/** Milliseconds without data after which the connection counts as lost. The server sends a heartbeat every 15 s. */
const SILENCE = 45_000;

const BROKEN: ApiError = { ...NO_ANSWER, message: texts.replyInterrupted };

const UNREACHED: ApiError = { ...NO_ANSWER, message: texts.messageNotSent };

interface Turn {
  readonly conversation: string;
  readonly body: TutorTurnBody;
  readonly signal: AbortSignal;
  readonly onEvent: (event: TurnEvent) => void;
}

/** Sends a turn and passes on each event. @returns an error if the stream ended without a `done` or `error` event */
export async function streamTurn({ conversation, body, signal, onEvent }: Turn): Promise<{ error?: ApiError }> {
  const watch = watchSilence(signal);
  try {
    const response = await fetch(`/api/tutor/conversations/${encodeURIComponent(conversation)}/messages`, {
      method: 'POST',
      credentials: 'include',
      signal: watch.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
    });
    if (!response.ok) return { error: await readError(response, await readJson(response)) };
    const error = await readEvents(response, watch.onData, onEvent);
    return error === null ? {} : { error };
  } catch {
    return { error: watch.hasData() ? BROKEN : UNREACHED };
  } finally {
    watch.stop();
  }
}

/** Aborts a request when the server sends nothing for too long. */
function watchSilence(signal: AbortSignal) {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  restart();
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    onData: () => {
      count += 1;
      restart();
    },
    hasData: () => count > 0,
    stop: () => clearTimeout(timer),
  };
}

/** @returns why the turn did not finish; null if it did */
async function readEvents(response: Response, onData: () => void, onEvent: Turn['onEvent']): Promise<ApiError | null> {
  let isOver = false;
  let refusal: ErrorBody | null = null;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const parsed = readEvent(event, data);
      if (parsed === null) return;
      isOver ||= parsed.event === 'done' || parsed.event === 'error';
      // The server gave up in the middle of a reply, for example because it was stopped.
      if (parsed.event === 'error' && 'message' in parsed.data) refusal = parsed.data as unknown as ErrorBody;
      else onEvent(parsed);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (;;) {
    // Chunks are read in order, as they arrive.
    const { done = true, value } = (await reader?.read()) ?? {};
    if (value !== undefined) {
      onData();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    if (done || isOver) break;
  }
  void reader?.cancel().catch(() => undefined);
  if (refusal !== null) return readError(response, refusal);
  return isOver ? null : BROKEN;
}

const EVENTS: readonly unknown[] = ['delta', 'note', 'done', 'error'] satisfies TurnEvent['event'][];

/** @returns null for unreadable data and for events of a newer server */
function readEvent(event: string | undefined, data: string): TurnEvent | null {
  if (!EVENTS.includes(event)) return null;
  try {
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? ({ event, data: parsed } as unknown as TurnEvent) : null;
  } catch {
    return null;
  }
}
