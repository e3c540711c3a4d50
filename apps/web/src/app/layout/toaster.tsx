import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { doWordAction } from '#store/api/words-api.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { selectToasts, toastDismissed, type Toast } from '#store/toasts-slice.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './toaster.module.css';

/** Milliseconds that a notice stays; one with a button stays as long as the button is promised. */
const STAYS = 6000;
const STAYS_WITH_ACTION = 10_000;

/** The notices at the bottom, read out politely; they wait while they are pointed at or focused. */
export function Toaster() {
  const toasts = useAppSelector(selectToasts);
  return (
    <section aria-label="Notices" aria-live="polite" className={styles.toaster}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastLine({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dispatch(toastDismissed(id)), action === undefined ? STAYS : STAYS_WITH_ACTION);
    return () => clearTimeout(timer);
  }, [action, dispatch, id, isHeld]);

  return (
    <div
      className={classNames(styles.toast, tone === 'error' && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dispatch(toastDismissed(id));
            dispatch(doWordAction(action.does));
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={() => dispatch(toastDismissed(id))}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}
