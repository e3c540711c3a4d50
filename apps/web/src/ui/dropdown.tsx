import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { useDismiss } from './hooks/use-dismiss.ts';

interface DropdownProps {
  /** Stands above the button and names it. */
  label: string;
  /** What the button shows: the present choice. */
  value: ReactNode;
  /** The panel's buttons; pressing one of them closes the panel. */
  children: ReactNode;
}

/** A labelled button that opens a panel below it. Esc, a click elsewhere and leaving it with the keyboard close it. */
export function Dropdown({ label, value, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = (givesFocusBack: boolean) => {
    if (givesFocusBack) root.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  useDismiss(root, { isOpen, dismiss: (how) => close(how === 'escape') });
  useChoice(root, isOpen, () => close(true));
  useEffect(() => {
    if (isOpen) root.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={root} className={styles.dropdown}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        className={styles.button}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.value}>{value}</span>
        <Icon of={ChevronDown} />
      </button>
      <div id={`${id}-panel`} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** Closes the panel once one of its buttons has done its work. */
function useChoice(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onChosen = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    // On the document, so that the button's own handler has run before the panel goes.
    const onClick = (event: Event) => {
      const path = event.composedPath();
      const opener = root.current?.querySelector('button');
      const isChoice = path.some((node) => node instanceof HTMLButtonElement && node !== opener);
      if (isChoice && root.current !== null && path.includes(root.current)) onChosen();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen, root]);
}
