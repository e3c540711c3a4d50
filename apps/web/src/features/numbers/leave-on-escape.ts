import type { KeyboardEvent } from 'react';

/** Returns a key handler that cancels a form on Esc, unless it has unsaved changes. */
export const leaveOnEscape = (isChanged: boolean, onCancel: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isChanged) return;
    event.preventDefault();
    onCancel();
  },
});
