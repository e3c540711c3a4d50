import { type PayloadAction, createSlice, nanoid } from '@reduxjs/toolkit';
import type { WordAction } from './words/word-action.ts';

/** One line at the bottom of the screen. An action names what its button does, so that it can lie in the store. */
export interface Toast {
  id: string;
  text: string;
  tone: 'info' | 'error';
  action?: { label: 'Undo' | 'Retry'; does: WordAction };
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
    toastDismissed: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
  selectors: { selectToasts: (state) => state },
});

export const { toastDismissed, toastShown } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
