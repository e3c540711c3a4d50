import { useEffect, type RefObject } from 'react';

/** While open, closes a panel on Esc and when the pointer or the focus goes elsewhere. Esc gives the focus to the opener. */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) dismiss();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      root.current?.querySelector('button')?.focus();
      dismiss();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  });
}
