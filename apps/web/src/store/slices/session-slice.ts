import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { User } from '@wordreel/shared';

/** Who uses the app: not known yet, a guest, or a signed-in learner. */
type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

/** Why a session ended. Determines where the learner is redirected and which message they see. */
export type SessionEnd = 'logout' | 'again' | 'elsewhere' | 'expired' | 'deleted';

interface SessionState {
  status: SessionStatus;
  /** The learner whose data is requested. Set shortly before their screens are shown. */
  user: User | null;
  /** Whether the server has not confirmed the session yet. The screens are those of the last learner on this device. */
  isAway: boolean;
  endedBy: SessionEnd | null;
}

const initialState: SessionState = { status: 'loading', user: null, isAway: false, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The server confirmed the learner; their data is being loaded. */
    learnerRecognised(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = false;
    },
    /** The server is unreachable; this device remembers the last learner. */
    learnerRemembered(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = true;
    },
    /** The data of the first screen is loaded. */
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
    /** Whether no learner is signed in, as far as is known. */
    selectIsGuest: (state) => state.user === null,
    selectSessionEnd: (state) => state.endedBy,
  },
});

export const { learnerRecognised, learnerRemembered, sessionEnded, sessionResolved, userChanged } =
  sessionSlice.actions;
export const { selectIsAway, selectIsGuest, selectSessionEnd, selectSessionStatus, selectUser } =
  sessionSlice.selectors;

/** Returns the session for thunks and endpoints, which do not know the type of the state. */
export const sessionIn = (state: unknown): SessionState => (state as { session: SessionState }).session;
