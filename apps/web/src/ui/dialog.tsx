import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The buttons at the bottom, primary last. */
  actions: ReactNode;
  children: ReactNode;
  /** Asked for by Esc, the close button and a click beside the dialog; the owner then stops rendering it. */
  onClose: () => void;
}

/**
 * A modal dialog on the platform's `<dialog>`: focus stays inside and returns afterwards, the page behind is inert.
 * Below 768 px it is a sheet from the bottom.
 */
export function Dialog({ title, subtitle, actions, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
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
        <footer className={styles.actions}>{actions}</footer>
      </div>
    </dialog>
  );
}
