import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Outbox } from './outbox.ts';

/** What belongs to one page beside its store's state; every thunk is handed it. */
export interface Page {
  /** The line of the learner who is signed in; null for a guest, and before it is open. */
  outbox: Outbox | null;
  opening: Promise<Outbox> | null;
  /** Closes what is open for a learner, unless it is theirs who comes. */
  leave: ((next: string | undefined) => void) | null;
  /** Endpoints of which an answer is on its way that may be from before a command. */
  readonly outdated: Set<string>;
  /** Hears of every change of the store's state. @returns the way to stop */
  subscribe: (listener: () => void) => () => void;
}

/** What carries out thunks, in a component or in an endpoint of RTK Query. */
// oxlint-disable-next-line typescript/no-explicit-any -- RTK Query types the state and the page of its thunks so.
export type Dispatch = ThunkDispatch<any, any, UnknownAction>;

export function makePage(): Page {
  return { outbox: null, opening: null, leave: null, outdated: new Set(), subscribe: () => () => undefined };
}

/** The outbox of a page, as RTK Query hands the page to an endpoint. */
export function outboxOf({ extra }: { extra: unknown }): Outbox | null {
  return (extra as Page).outbox;
}
