import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '#store/slices/toasts-slice.ts';
import { ToastLine } from './toast-line.tsx';
import styles from './toaster.module.css';

/** Places the notices where they can be reached and do not cover the focused element. */
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

/** Returns the open modal dialog. Everything outside of a modal dialog is inert, even in the top layer. */
function useModalDialog(isShown: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const update = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isShown]);
  return dialog;
}

/** Returns where the notices go: at the bottom, or at the top if they would cover the focused element. */
function usePlace(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const update = () => {
      const active = document.activeElement;
      if (active === null || active === document.body || ref.current?.contains(active) === true) return;
      const used = active.closest('[role="dialog"]') ?? active;
      const { top, bottom } = used.getBoundingClientRect();
      const height = ref.current?.offsetHeight ?? 0;
      const isField = used !== active || active.matches('input, textarea, select, [contenteditable]');
      const isInTheWay = isField && bottom > innerHeight - height - SPACE_BELOW && top > height + SPACE_ABOVE;
      setPlace(isInTheWay ? 'top' : 'bottom');
    };
    update();
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, [isShown]);
  return { ref, place };
}

/** Space in pixels for the dock below and the top bar above the notices, with a margin. */
const SPACE_BELOW = 112;
const SPACE_ABOVE = 76;
