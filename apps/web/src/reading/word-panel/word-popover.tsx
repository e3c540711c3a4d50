import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDismiss } from '#ui/hooks/use-dismiss.ts';
import { usePanelPlace } from './use-panel-place.ts';
import styles from './word-popover.module.css';

interface WordPopoverProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Returns the element that the panel is next to and that receives focus when it closes. */
  findAnchor: () => HTMLElement | null;
  avoid: RefObject<HTMLElement | null>;
  children: ReactNode;
  onClose: () => void;
}

/** A panel next to a word. It is not modal, so another word can be pressed at once. */
export function WordPopover({ title, subtitle, findAnchor, avoid, children, onClose }: WordPopoverProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePanelPlace(panel, findAnchor, avoid);
  useDismiss(panel, {
    isOpen: true,
    except: USABLE,
    dismiss: onClose,
  });
  const anchor = useEffectEvent(findAnchor);
  // A layout effect, because its cleanup has to check focus before the element is removed.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) === true) anchor()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={panel} open tabIndex={-1} aria-labelledby={titleId} className={styles.popover}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <IconButton label="Close" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Elements that stay usable while the panel is open: other words, and the notices. */
const USABLE = '[data-place], [aria-label="Notices"]';
