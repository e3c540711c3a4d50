import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import * as texts from '#texts/layout.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './buttons/icon-button.tsx';
import { Icon } from './icon.tsx';
import { useEscape } from './hooks/use-escape.ts';

interface DialogProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the bottom, with the primary one last. Omit if the body has its own buttons. */
  actions?: ReactNode;
  /** `narrow` for a single-column form, `broad` for a list of sections next to the body. */
  width?: 'wide' | 'narrow' | 'broad';
  startsAtField?: boolean;
  children: ReactNode;
  /** Called on Esc, the close button, or a click outside the dialog. The owner should then stop rendering it. */
  onClose: () => void;
}

/** A modal dialog based on the native `<dialog>`. Below 768 px, it is a sheet at the bottom of the screen. */
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
          <IconButton label={texts.close} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** Shows a dialog as long as it is rendered. Esc only calls back, because the owner decides whether it closes. */
function useModal(onClose: () => void, startsAtField: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  useEscape(true, onClose);
  const wantsField = useEffectEvent(() => startsAtField);

  // A layout effect closes the dialog before its element is removed, so that the browser can restore focus.
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
    // The browser may close the dialog itself, such as on a second Back on Android. Reopen it if it is still rendered.
    on('close', ({ target }) => {
      if (target !== dialog || dialog.open) return;
      requestClose();
      setTimeout(() => {
        if (!listening.signal.aborted && !dialog.open) dialog.showModal();
      });
    });
    // Selecting text from inside to outside the dialog also ends in a click.
    let isPressedOutside = false;
    on('pointerdown', ({ target }) => {
      isPressedOutside = target === dialog;
    });
    on('click', ({ target }) => {
      if (target === dialog && isPressedOutside) requestClose();
    });

    measureScrollbar();
    dialog.showModal();
    if (wantsField()) dialog.querySelector('input')?.focus();
    return () => {
      listening.abort();
      dialog.close();
    };
  }, []);
  return ref;
}

/** Tells the styles how wide the scrollbar is that disappears behind a dialog; behind a second one, it has already. */
function measureScrollbar() {
  const root = document.documentElement;
  const width = innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`);
}
