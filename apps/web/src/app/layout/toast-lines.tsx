import { useLayoutEffect, useRef, useState, useEffect, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { carryOutLazily } from '#store/actions/carry-out-lazily.ts';
import { setCaptionTiming } from '#store/preferences/caption-timing.ts';
import { toastDismissed, type Toast } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import toastLineStyles from './toast-line.module.css';
import styles from './toaster.module.css';

/** Places the notices where they can be reached and cover neither the focused element nor the buttons of a dialog. */
export function ToastLines({ toasts }: { toasts: readonly Toast[] }) {
  const dialog = useModalDialog();
  const { ref, place } = usePlace();
  const lines = (
    <div
      ref={ref}
      data-place={dialog === null ? place : 'above'}
      className={styles.toaster}
      aria-live={dialog === null ? undefined : 'polite'}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog === null ? lines : createPortal(lines, dialog);
}

/** Returns the open modal dialog, which must contain the notices: all else is inert, even in the top layer. */
function useModalDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const update = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return dialog;
}

/** Returns where the notices go: at the bottom, or at the top if they would cover the focused element. */
function usePlace() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => {
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
  }, []);
  return { ref, place };
}

/** Pixels below the notices for the dock, and above them for the top bar, each with a margin. */
const SPACE_BELOW = 112;
const SPACE_ABOVE = 76;

/** How long a notice stays, in ms, without and with a button. */
const STAYS = 6000;
const STAYS_WITH_ACTION = 10_000;

function ToastLine({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const { isPaused, returnFocus, ...holders } = useHold();

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dispatch(toastDismissed(id)), action === undefined ? STAYS : STAYS_WITH_ACTION);
    return () => clearTimeout(timer);
  }, [action, dispatch, id, isPaused]);

  const dismiss = () => {
    returnFocus();
    dispatch(toastDismissed(id));
  };
  return (
    <div className={classNames(toastLineStyles.toast, tone === 'error' && toastLineStyles.error)} {...holders}>
      <span className={toastLineStyles.text}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={toastLineStyles.action}
          onClick={() => {
            dismiss();
            if (action.does === undefined) setCaptionTiming(action.restores);
            else void dispatch(carryOutLazily(action.does));
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={texts.dismiss} className={toastLineStyles.dismiss} onClick={dismiss}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

/** Keeps a notice open while it has the pointer or the focus. `returnFocus` moves the focus back to where it was. */
function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const previousFocus = useRef<EventTarget | null>(null);

  const returnFocus = () => {
    const origin = previousFocus.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return {
    isPaused: isPointed || isFocused,
    returnFocus,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setFocused(true);
      if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
}
