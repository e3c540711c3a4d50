import type { KeyboardEvent } from 'react';

/** The key of a form that Esc leaves as Cancel does, unless something in it was changed: that it never throws away. */
export const leaveOnEscape = (isChanged: boolean, onCancel: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isChanged) return;
    event.preventDefault();
    onCancel();
  },
});
