import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Outbox } from './outbox.ts';

/** State of one page outside its store. Every thunk receives it as its extra argument. */
export interface Page {
  /** Outbox of the signed-in learner; null for guests and until it is open. */
  outbox: Outbox | null;
  opening: Promise<Outbox> | null;
  /** Closes what is open for the current learner, unless `next` is the same one. */
  leave: ((next: string | undefined) => void) | null;
  /** Endpoints with a pending response that may predate a command. */
  readonly outdated: Set<string>;
  /**
   * Subscribes to changes of the store's state.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
}

/** A dispatch function for thunks, in components and in RTK Query endpoints. */
// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the state and extra argument of thunks as any
export type Dispatch = ThunkDispatch<any, any, UnknownAction>;

export function makePage(): Page {
  return { outbox: null, opening: null, leave: null, outdated: new Set(), subscribe: () => () => undefined };
}

/** Returns the page's outbox from an endpoint's context. */
export function outboxOf({ extra }: { extra: unknown }): Outbox | null {
  return (extra as Page).outbox;
}
