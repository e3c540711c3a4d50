import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#store/session/session-slice.ts';
import { rootReducer } from '#store/store.ts';
import type { QueuedCommand } from './queued-command.ts';

export interface OutboxState {
  /** What the server has not confirmed yet, in order. */
  line: readonly QueuedCommand[];
  /** Whether the server cannot be reached: before, what is in the line is on its way. */
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
    /** Everything that the server has not confirmed. */
    selectLine: ({ line }) => line,
    /** What waits because the server cannot be reached. */
    selectWaiting: ({ line, isStuck }) => (isStuck ? line : NONE),
  },
}).injectInto(rootReducer);

export const { lineChanged } = outboxSlice.actions;
export const { selectLine, selectWaiting } = outboxSlice.selectors;
