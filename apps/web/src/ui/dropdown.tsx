import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';

interface DropdownProps {
  /** Stands above the button and names it. */
  label: string;
  /** What the button shows: the present choice. */
  value: ReactNode;
  /** The panel's content; is handed the way to close it. */
  children: (close: () => void) => ReactNode;
}

/** A labelled button that opens a panel below it. Esc, a click elsewhere and leaving it with the keyboard close it. */
export function Dropdown({ label, value, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(root, isOpen, () => setOpen(false));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={styles.dropdown}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        ref={button}
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
        {isOpen && children(close)}
      </div>
    </div>
  );
}

function useDismiss(root: { readonly current: HTMLElement | null }, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismiss();
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  });
}
