import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import type { Queue } from '#store/device/database.ts';
import { sessionEnded } from '#store/slices/session-slice.ts';
import { rootReducer } from '#store/store.ts';

interface OutboxState {
  /** Commands that the server has not confirmed yet, in order. */
  queue: Queue;
  /** Whether the server is unreachable or fails on a command. While false, the queued commands are being sent. */
  isBlocked: boolean;
}

const initialState: OutboxState = { queue: [], isBlocked: false };
const NONE: Queue = [];

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queueChanged: (_state, action: PayloadAction<OutboxState>) => action.payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectQueue: ({ queue }) => queue,
    /** Commands that wait until they can be sent. */
    selectWaiting: ({ queue, isBlocked }) => (isBlocked ? queue : NONE),
  },
});

declare module '#store/store.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merges the slice into the type of the state
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { queueChanged } = slice.actions;
export const { selectQueue, selectWaiting } = slice.injectInto(rootReducer).selectors;
