import type { z } from 'zod';

type Payloads = Readonly<Record<string, z.ZodType>>;

export interface Events<E extends Payloads = Payloads> {
  readonly events: E;
}

export type EventOf<E extends Payloads> = {
  [N in keyof E & string]: { readonly event: N; readonly data: z.input<E[N]> };
}[keyof E & string];

/** An event of any stream; its types were checked where it was yielded. */
export interface AnyEvent {
  readonly event: string;
  readonly data: unknown;
}

/** @param signal aborts when the client disconnects or the process shuts down, see `sendEvents` */
export type EventSource<T extends AnyEvent = AnyEvent> = (signal: AbortSignal) => AsyncIterable<T>;

/** Declares a `text/event-stream` response: the names of its events, each with the schema of its JSON. */
export const events = <const E extends Payloads>(payloads: E): Events<E> => ({ events: payloads });

export const isEvents = (answer: z.ZodType | Events | null): answer is Events => answer !== null && 'events' in answer;
