import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEscape } from './use-escape.ts';

interface Dismissal {
  isOpen: boolean;
  /** Called on Esc, and when the pointer or focus moves elsewhere. */
  dismiss: (how: 'escape' | 'elsewhere') => void;
  /** Selector of elements outside the panel that can be used without closing it. */
  except?: string;
}

export function useDismiss(root: RefObject<HTMLElement | null>, { isOpen, dismiss, except }: Dismissal): void {
  const leave = useEffectEvent(() => dismiss('elsewhere'));
  useEscape(isOpen, () => dismiss('escape'));
  useEffect(() => {
    if (!isOpen) return undefined;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element) || root.current?.contains(target) !== false) return;
      if (except === undefined || target.closest(except) === null) leave();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, root, except]);
}

/** A panel that a button opens: the first one in `root`, which gets the focus back when the panel is closed by hand. */
export function usePopup() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (returnsFocus: boolean) => {
    if (returnsFocus) root.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  useDismiss(root, { isOpen, dismiss: (how) => close(how === 'escape') });
  return { root, isOpen, toggle: () => setOpen(!isOpen), close };
}
