import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { User } from '@wordreel/shared';

/** Who uses the app: not known yet, nobody signed in, or a signed-in learner. */
export type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

/** Why a session is over; decides where its learner is led and what they are told. */
export type SessionEnd = 'logout' | 'again' | 'elsewhere' | 'expired' | 'deleted';

export interface SessionState {
  status: SessionStatus;
  /** Whose words and levels are asked for; known a moment before the screens are theirs. */
  user: User | null;
  /** Whether the server has not yet said who this is: the screens are those of whoever was here last. */
  isAway: boolean;
  endedBy: SessionEnd | null;
}

const initialState: SessionState = { status: 'loading', user: null, isAway: false, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The server has said who this is; their data is being read. */
    learnerRecognised(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = false;
    },
    /** The server cannot be reached; this device remembers who was here last. */
    learnerRemembered(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = true;
    },
    /** What the first screen shows is there. */
    sessionResolved(state) {
      state.status = state.user === null ? 'anonymous' : 'authenticated';
    },
    sessionEnded: (_state, { payload: endedBy }: PayloadAction<SessionEnd>) =>
      ({ status: 'anonymous', user: null, isAway: false, endedBy }) as const,
    userChanged(state, action: PayloadAction<Partial<User>>) {
      if (state.user !== null) Object.assign(state.user, action.payload);
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectIsAway: (state) => state.isAway,
    /** Whether nobody is signed in, as far as is known. */
    selectIsGuest: (state) => state.user === null,
    selectSessionEnd: (state) => state.endedBy,
  },
});

export const { learnerRecognised, learnerRemembered, sessionEnded, sessionResolved, userChanged } =
  sessionSlice.actions;
export const { selectIsAway, selectIsGuest, selectSessionEnd, selectSessionStatus, selectUser } =
  sessionSlice.selectors;
