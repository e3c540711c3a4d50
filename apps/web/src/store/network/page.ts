import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { LanguageCode } from '@wordreel/shared';
import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command } from '#store/words/command.ts';
import type { ApiAnswer, ApiRequest } from './call-api.ts';

/** Outcome of a command: the response, or that it waits or was replaced by a later one. */
export type Outcome = ApiAnswer | 'waiting';

/** A learner's outbox. It is declared here, because code that never loads the outbox uses it if it is open. */
export interface Outbox {
  readonly userId: string;
  /** @param sent the page's own request for the command, which is sent from the queue only if that one fails */
  readonly enqueue: (command: Command, sent?: Promise<ApiAnswer>) => Promise<Outcome>;
  /** Applies queued commands on top of a server response. */
  readonly applyPending: <E extends CachedEndpoint>(
    endpoint: E,
    arg: CachedArg<E>,
    data: CachedData<E>,
  ) => CachedData<E>;
  readonly wake: () => void;
  /** Removes a command from the queue. If it is already being sent, it may still reach the server. */
  readonly drop: (id: string) => Promise<void>;
  /** Makes other tabs refetch all data of a language. */
  readonly broadcastLanguage: (language: LanguageCode) => void;
  readonly close: () => void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the state and extra argument of thunks as any
export type Dispatch = ThunkDispatch<any, any, UnknownAction>;

export type Page = ReturnType<typeof makePage>;

/** State of one page outside its store. Every thunk receives it as its extra argument. */
export function makePage() {
  return {
    /** Outbox of the signed-in learner; null for guests and until it is open. */
    outbox: null as Outbox | null,
    /** Whose outbox is open or being opened. */
    opened: null as { readonly userId: string; readonly outbox: Promise<Outbox> } | null,
    /** Closes what is open for the current learner, unless `next` is the same one. */
    leave: null as ((next: string | undefined) => void) | null,
    /** Checks the session again. Set once the page watches its session. */
    resumeSession: (): void => undefined,
    /** Endpoints with a pending response that may predate a command. */
    outdated: new Set<string>(),
    /** Calls back after every change of the store. Set by the store. */
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
