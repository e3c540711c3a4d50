import { type PayloadAction, createSlice, nanoid } from '@reduxjs/toolkit';
import { sessionEnded } from './session/session-slice.ts';
import type { Command } from './commands/command.ts';

/** One line at the bottom of the screen. An action names what its button does, so that it can lie in the store. */
export interface Toast {
  id: string;
  text: string;
  tone: 'info' | 'error';
  action?: { label: 'Undo'; does: Command };
}

/** Newest last; more than three at once would be a list, not a notice. */
const MOST = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      reducer: (state, action: PayloadAction<Toast>) => [...state, action.payload].slice(-MOST),
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
    },
    /** Another person is there now: nothing acts in their name that somebody else has done. */
    actionsForgotten: (state) => state.filter(({ action }) => action === undefined),
    toastDismissed: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
  // What was said to one person is not for the next.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => []),
  selectors: { selectToasts: (state) => state },
});

export const { actionsForgotten, toastDismissed, toastShown } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
