import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who uses the app: not known yet, nobody signed in, or a signed-in learner. */
export type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

interface SessionState {
  status: SessionStatus;
}

const initialState: SessionState = { status: 'loading' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionResolved(state, action: PayloadAction<Exclude<SessionStatus, 'loading'>>) {
      state.status = action.payload;
    },
  },
  selectors: { selectSessionStatus: (state) => state.status },
});

export const { sessionResolved } = sessionSlice.actions;
export const { selectSessionStatus } = sessionSlice.selectors;
