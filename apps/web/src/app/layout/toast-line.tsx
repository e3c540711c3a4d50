import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { carryOutLazily } from '#store/actions/carry-out-lazily.ts';
import { useAppDispatch } from '#store/store.ts';
import { toastDismissed, type Toast } from '#store/slices/toasts-slice.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './toast-line.module.css';

/** Milliseconds for which a notice stays. A notice with a button stays for the promised 10 seconds. */
const STAYS = 6000;
const STAYS_WITH_ACTION = 10_000;

/** One notice, with its optional action button. */
export function ToastLine({ toast: { id, text, tone, action } }: { toast: Toast }) {
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
    <div className={classNames(styles.toast, tone === 'error' && styles.error)} {...holders}>
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            void dispatch(carryOutLazily(action.does));
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={dismiss}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

/**
 * Keeps a notice open while the pointer or the focus is in it. When the notice goes, the focus returns to where it was.
 */
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
