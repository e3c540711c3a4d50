import { type PayloadAction, createSlice, nanoid } from '@reduxjs/toolkit';
import type { Command } from '#store/words/command.ts';
import { sessionEnded } from './session-slice.ts';

/** A notice at the bottom of the screen. What its button does is data, so that it can be in the store. */
export interface Toast {
  id: string;
  text: string;
  tone: 'info' | 'error';
  action?: { label: 'Undo'; does: Command };
}

const MOST = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      reducer: (state, action: PayloadAction<Toast>) => [...state, action.payload].slice(-MOST),
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
    },
    /** The user has changed: remove notices with actions of the previous one. */
    actionsForgotten: (state) => state.filter(({ action }) => action === undefined),
    toastDismissed: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
  // Notices for one user are not shown to the next.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => []),
  selectors: { selectToasts: (state) => state },
});

export const { actionsForgotten, toastDismissed, toastShown } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
