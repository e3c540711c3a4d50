import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './buttons/icon-button.tsx';
import { Icon } from './icon.tsx';
import { useEscape } from './hooks/use-escape.ts';

interface DialogProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the bottom, primary last; omitted if the body has its own. */
  actions?: ReactNode;
  /** `narrow` for a form of one column, `broad` for a list of sections next to the body. */
  width?: 'wide' | 'narrow' | 'broad';
  startsAtField?: boolean;
  children: ReactNode;
  /** Called on Esc, by the close button, and on a click outside the dialog. The owner then stops rendering it. */
  onClose: () => void;
}

/** A modal dialog based on the native `<dialog>`. Below 768 px it is a sheet from the bottom. */
export function Dialog({
  title,
  subtitle,
  actions,
  width = 'wide',
  startsAtField = false,
  children,
  onClose,
}: DialogProps) {
  const ref = useModal(onClose, startsAtField);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, width !== 'wide' && styles[width])}
      aria-labelledby={titleId}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <IconButton label="Close" onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** Shows a dialog while it is rendered. The owner decides whether it closes, so Esc only calls back. */
function useModal(onClose: () => void, startsAtField: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  useEscape(true, onClose);
  const wantsField = useEffectEvent(() => startsAtField);

  // A layout effect, so that the browser can return focus before the element is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
      dialog.addEventListener(type, act, { signal: listening.signal });

    on('cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    });
    // The browser can close the dialog itself, as at a second Back on Android. The owner may still keep it open.
    on('close', ({ target }) => {
      if (target !== dialog || dialog.open) return;
      requestClose();
      setTimeout(() => {
        if (!listening.signal.aborted && !dialog.open) dialog.showModal();
      });
    });
    // Selecting text from inside to outside ends in a click as well.
    let isPressedOutside = false;
    on('pointerdown', ({ target }) => {
      isPressedOutside = target === dialog;
    });
    on('click', ({ target }) => {
      if (target === dialog && isPressedOutside) requestClose();
    });

    dialog.showModal();
    if (wantsField()) dialog.querySelector('input')?.focus();
    return () => {
      listening.abort();
      dialog.close();
    };
  }, []);
  return ref;
}
