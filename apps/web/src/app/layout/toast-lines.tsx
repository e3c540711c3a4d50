import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '#store/toasts-slice.ts';
import { ToastLine } from './toast-line.tsx';
import styles from './toaster.module.css';

/** The notices where they can be used and cover nothing that is in use. */
export function ToastLines({ toasts }: { toasts: readonly Toast[] }) {
  const isShown = toasts.length > 0;
  const dialog = useModalDialog(isShown);
  const { ref, place } = usePlace(isShown);
  if (!isShown) return null;
  const lines = (
    <div ref={ref} data-place={place} className={styles.toaster} aria-live={dialog === null ? undefined : 'polite'}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog === null ? lines : createPortal(lines, dialog);
}

/** The modal dialog that is open: all that is outside of it is out of reach, in the top layer as well. */
function useModalDialog(isShown: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const look = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isShown]);
  return dialog;
}

/** Whether the notices stand below, or above because what has the focus is where they would be. */
function usePlace(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const look = () => {
      const active = document.activeElement;
      if (active === null || active === document.body || ref.current?.contains(active) === true) return;
      const used = active.closest('[role="dialog"]') ?? active;
      const { top, bottom } = used.getBoundingClientRect();
      const height = ref.current?.offsetHeight ?? 0;
      const isField = used !== active || active.matches('input, textarea, select, [contenteditable]');
      const isInTheWay = isField && bottom > innerHeight - height - ROOM_BELOW && top > height + ROOM_ABOVE;
      setPlace(isInTheWay ? 'top' : 'bottom');
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [isShown]);
  return { ref, place };
}

/** What lies below and above the notices: the dock and the top bar, with some air. */
const ROOM_BELOW = 112;
const ROOM_ABOVE = 76;
