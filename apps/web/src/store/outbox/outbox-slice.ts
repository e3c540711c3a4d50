import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#store/session/session-slice.ts';
import { rootReducer } from '#store/store.ts';
import type { QueuedCommand } from './queued-command.ts';

export interface OutboxState {
  /** Commands that the server has not confirmed yet, in order. */
  line: readonly QueuedCommand[];
  /** Whether the server is unreachable. While false, the queued commands are being sent. */
  isStuck: boolean;
}

const initialState: OutboxState = { line: [], isStuck: false };
const NONE: readonly QueuedCommand[] = [];

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    lineChanged: (_state, action: PayloadAction<OutboxState>) => action.payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    /** All commands that the server has not confirmed. */
    selectLine: ({ line }) => line,
    /** Commands that wait because the server is unreachable. */
    selectWaiting: ({ line, isStuck }) => (isStuck ? line : NONE),
  },
}).injectInto(rootReducer);

export const { lineChanged } = outboxSlice.actions;
export const { selectLine, selectWaiting } = outboxSlice.selectors;
