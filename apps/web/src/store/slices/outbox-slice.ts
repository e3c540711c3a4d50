import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { Queue } from '#store/words/command.ts';
import { sessionEnded } from './session-slice.ts';

interface OutboxState {
  /** Commands that the server has not confirmed yet, in order. */
  queue: Queue;
  /** Whether the server is unreachable or fails on a command. While false, the queued commands are being sent. */
  isBlocked: boolean;
}

const initialState: OutboxState = { queue: [], isBlocked: false };

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queueChanged: (_state, action: PayloadAction<OutboxState>) => action.payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectQueue: ({ queue }) => queue,
    /** Commands that wait until they can be sent. */
    selectWaiting: ({ queue, isBlocked }) => (isBlocked ? queue : initialState.queue),
  },
});

export const { queueChanged } = outboxSlice.actions;
export const { selectQueue, selectWaiting } = outboxSlice.selectors;
