import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './buttons/icon-button.tsx';
import { Icon } from './icon.tsx';
import { useEscape } from './hooks/use-escape.ts';

interface DialogProps {
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The buttons at the bottom, primary last; none where the body has them. */
  actions?: ReactNode;
  /** `narrow` for a form of one column, `broad` for a list of sections beside them. */
  width?: 'wide' | 'narrow' | 'broad';
  /** Whether the focus starts in the first field, and not on the close button. */
  startsAtField?: boolean;
  children: ReactNode;
  /** Asked for by Esc, the close button and a click beside the dialog; the owner then stops rendering it. */
  onClose: () => void;
}

/**
 * A modal dialog on the platform's `<dialog>`: focus stays inside and returns afterwards, the page behind is inert.
 * Below 768 px it is a sheet from the bottom.
 */
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

/** Shows a dialog as long as it is rendered. Its owner decides whether it closes, so Esc only asks. */
function useModal(onClose: () => void, startsAtField: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);
  useEscape(true, onClose);
  const wantsField = useEffectEvent(() => startsAtField);

  // Before the element goes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
      dialog.addEventListener(type, act, { signal: listening.signal });

    on('cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      ask();
    });
    // Closed by the browser all the same, as by a second Back on Android: the owner may still say no.
    on('close', ({ target }) => {
      if (target !== dialog || dialog.open) return;
      ask();
      setTimeout(() => {
        if (!listening.signal.aborted && !dialog.open) dialog.showModal();
      });
    });
    // Text that is selected from the inside to beside it ends in a click as well.
    let isPressedOutside = false;
    on('pointerdown', ({ target }) => {
      isPressedOutside = target === dialog;
    });
    on('click', ({ target }) => {
      if (target === dialog && isPressedOutside) ask();
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
