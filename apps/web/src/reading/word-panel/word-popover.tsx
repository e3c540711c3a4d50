import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import * as texts from '#texts/reading.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useDismiss } from '#ui/hooks/use-dismiss.ts';
import { Icon } from '#ui/icon.tsx';
import { placePanel } from './panel-place.ts';
import styles from './word-popover.module.css';

interface WordPopoverProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Returns the element that the panel is placed next to and that receives focus when the panel closes. */
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
  useDismiss(panel, { isOpen: true, except: USABLE, dismiss: onClose });
  const anchor = useEffectEvent(findAnchor);
  // A layout effect, because its cleanup must check the focus before the element is removed.
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
        <IconButton label={texts.close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Elements that stay usable while the panel is open: other words, and the notices. */
const USABLE = '[data-place], [aria-label="Notices"]';

/** Keeps a panel next to its anchor without covering `avoid`. If the anchor is gone, the panel stays in place. */
function usePanelPlace(
  panel: RefObject<HTMLElement | null>,
  findAnchor: () => HTMLElement | null,
  avoid: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const place = () => {
      const anchor = findAnchor()?.getBoundingClientRect();
      if (anchor === undefined) return;
      const { scrollTop } = element;
      element.style.removeProperty('max-height');
      const { left, top, height } = placePanel(
        anchor,
        { width: element.offsetWidth, height: element.offsetHeight },
        {
          avoid: avoid.current?.getBoundingClientRect() ?? null,
          view: { width: document.documentElement.clientWidth, height: innerHeight },
        },
      );
      // Set by script, because the content security policy blocks style attributes.
      if (height < element.offsetHeight) element.style.setProperty('max-height', `${height}px`);
      // Measuring the full height has reset the scroll position, so restore it.
      element.scrollTo(0, scrollTop);
      element.style.setProperty('left', `${left}px`);
      element.style.setProperty('top', `${top}px`);
    };
    place();
    // The panel grows when the dictionary entries arrive.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  });
}
