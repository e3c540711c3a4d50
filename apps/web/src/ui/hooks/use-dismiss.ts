import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useEscape } from './use-escape.ts';

interface Dismissal {
  isOpen: boolean;
  dismiss: (how: 'escape' | 'elsewhere') => void;
  /** Selector for elements outside the panel that do not close it when used. */
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

/** State of a panel that is opened by the first button in `root`. Esc closes it and returns focus to that button. */
export function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (returnsFocus = false) => {
    if (returnsFocus) root.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  useDismiss(root, { isOpen, dismiss: (how) => close(how === 'escape') });
  return { root, isOpen, toggle: () => setOpen(!isOpen), close };
}
