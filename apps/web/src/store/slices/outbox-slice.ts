import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { Queue } from '#store/words/command.ts';
import { sessionEnded } from './session-slice.ts';

interface OutboxState {
  /** Commands that the server has not confirmed yet, in order. */
  queue: Queue;
  /** Whether the queue has to wait, because the server is unreachable or fails. While false, it is being sent. */
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
    /** Queued commands that cannot be sent for now. */
    selectWaiting: ({ queue, isBlocked }) => (isBlocked ? queue : initialState.queue),
  },
});

export const { queueChanged } = outboxSlice.actions;
export const { selectQueue, selectWaiting } = outboxSlice.selectors;
