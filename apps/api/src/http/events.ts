import type { z } from 'zod';

/** What each event of a stream carries, by the event's name. */
type Payloads = Readonly<Record<string, z.ZodType>>;

/** An answer of server-sent events, where a route declares it. */
export interface Events<E extends Payloads = Payloads> {
  readonly events: E;
}

/** One event, as `handle` yields it. */
export type EventOf<E extends Payloads> = {
  [N in keyof E & string]: { readonly event: N; readonly data: z.input<E[N]> };
}[keyof E & string];

/** An event of any stream: its types were checked where it was yielded. */
export interface AnyEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Makes the events of an answer.
 * @param signal aborts when nobody listens any more, or the process is to end: see `sendEvents`
 */
export type EventSource<T extends AnyEvent = AnyEvent> = (signal: AbortSignal) => AsyncIterable<T>;

/** Declares an answer of `text/event-stream`: its events by their names, each with the schema of its JSON. */
export const events = <const E extends Payloads>(payloads: E): Events<E> => ({ events: payloads });

/** Whether an answer is declared as events. */
export const isEvents = (answer: z.ZodType | Events | null): answer is Events => answer !== null && 'events' in answer;
