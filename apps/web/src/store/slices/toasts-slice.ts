import { type PayloadAction, createSlice, nanoid } from '@reduxjs/toolkit';
import type { VideoTiming } from '#store/preferences/caption-timing.ts';
import type { Command } from '#store/words/command.ts';
import { sessionEnded } from './session-slice.ts';

/**
 * A notice at the bottom of the screen. Its button's action is plain data, so that the store can hold it. The timing of
 * captions stays on the device, so no command restores it.
 */
export interface Toast {
  id: string;
  text: string;
  tone: 'info' | 'error';
  action?: { label: string; does: Command } | { label: string; does?: never; restores: VideoTiming };
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
    /** Removes notices with actions after the user has changed, because the actions belong to the previous user. */
    actionsForgotten: (state) => state.filter(({ action }) => action === undefined),
    toastDismissed: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
  // One user's notices are not shown to the next.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => []),
  selectors: { selectToasts: (state) => state },
});

export const { actionsForgotten, toastDismissed, toastShown } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
