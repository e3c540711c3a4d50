import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { LanguageCode } from '@wordreel/shared';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { QueuedCommand } from '#store/words/command.ts';
import type { ApiAnswer, ApiRequest } from './call-api.ts';

/** Outcome of a command: the response, or `waiting` if it stays queued or was replaced by a later command. */
export type Outcome = ApiAnswer | 'waiting';

/** A learner's outbox. Declared here, because code that does not load the outbox uses it if it is open. */
export interface Outbox {
  readonly userId: string;
  /** @param sent the page's own request for the command; only if it fails is the command sent from the queue */
  readonly enqueue: (added: QueuedCommand, sent?: Promise<ApiAnswer>) => Promise<Outcome>;
  /** Applies queued commands on top of a server response. */
  readonly applyPending: <E extends CachedEndpoint>(
    endpoint: E,
    arg: CachedArg<E>,
    data: CachedData<E>,
  ) => CachedData<E>;
  readonly wake: () => void;
  /** Removes a command from the queue. One that is already being sent may still reach the server. */
  readonly drop: (id: string) => Promise<void>;
  /** Makes other tabs refetch all data of a language. */
  readonly broadcastLanguage: (language: LanguageCode) => void;
  readonly close: () => void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the state and extra argument of thunks as any
export type Dispatch = ThunkDispatch<any, any, UnknownAction>;

export type Page = ReturnType<typeof makePage>;

/** A page's state outside its store. Every thunk receives it as its extra argument. */
export function makePage() {
  return {
    /** The signed-in learner's outbox; null for guests, and until the outbox is open. */
    outbox: null as Outbox | null,
    /** The outbox that is open or being opened, and the id of its learner. */
    opened: null as { readonly userId: string; readonly outbox: Promise<Outbox> } | null,
    /** Closes the current learner's outbox and listeners, unless `next` is the same learner. */
    leave: null as ((next: string | undefined) => void) | null,
    /** Checks the session again. Does nothing until the page watches its session. */
    resumeSession: (): void => undefined,
    /** Endpoints with a pending response that may predate a command. */
    outdated: new Set<string>(),
    /** Subscribes to changes of the store, which sets this function. */
    subscribe: (_listener: () => void) => (): void => undefined,
  };
}

interface Context {
  readonly extra: unknown;
}

export function outboxOf({ extra }: Context): Outbox | null {
  return (extra as Page).outbox;
}

export function withPending<E extends CachedEndpoint>(
  context: Context,
  endpoint: E,
  arg: CachedArg<E>,
  data: CachedData<E>,
): CachedData<E> {
  return outboxOf(context)?.applyPending(endpoint, arg, data) ?? data;
}

type Send = (request: ApiRequest) => unknown;

/** Returns a query function that applies queued commands on top of the response. */
export const pendingQuery =
  <E extends CachedEndpoint>(endpoint: E, request: (arg: CachedArg<E>) => ApiRequest) =>
  async (arg: CachedArg<E>, context: Context, _options: unknown, send: Send) => {
    const { data, error } = (await send(request(arg))) as ApiAnswer;
    return error === undefined ? { data: withPending(context, endpoint, arg, data as CachedData<E>) } : { error };
  };
