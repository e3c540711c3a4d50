import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { User } from '@wordreel/shared';

/** Who is using the app: not known yet, a guest, or a signed-in learner. */
type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

/** Why a session ended. Determines where the learner is redirected and which message they see. */
export type SessionEnd = 'logout' | 'again' | 'elsewhere' | 'expired' | 'deleted';

interface SessionState {
  status: SessionStatus;
  /** The learner whose data is being requested or shown. Set shortly before their screens appear. */
  user: User | null;
  /** Whether the server has yet to confirm the session. Until then, the last learner's screens are shown. */
  isAway: boolean;
  endedBy: SessionEnd | null;
}

const initialState: SessionState = { status: 'loading', user: null, isAway: false, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The server has confirmed the learner, whose data is being loaded. */
    learnerRecognised(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = false;
    },
    /** The server is unreachable, but this device remembers the last learner. */
    learnerRemembered(state, action: PayloadAction<User>) {
      state.user = action.payload;
      state.isAway = true;
    },
    /** The first screen's data is loaded. */
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
    /** Whether no learner is known to be signed in. */
    selectIsGuest: (state) => state.user === null,
    selectSessionEnd: (state) => state.endedBy,
  },
});

export const { learnerRecognised, learnerRemembered, sessionEnded, sessionResolved, userChanged } =
  sessionSlice.actions;
export const { selectIsAway, selectIsGuest, selectSessionEnd, selectSessionStatus, selectUser } =
  sessionSlice.selectors;

/** Returns the session from a state of unknown type, for thunks and endpoints. */
export const sessionIn = (state: unknown): SessionState => (state as { session: SessionState }).session;
