import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';

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
  const root = useDismiss(isOpen, () => setOpen(false));
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

/** While open, watches for what dismisses a panel. The root's first button is the one that opened it. */
function useDismiss(isOpen: boolean, dismiss: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    const root = ref.current;
    if (!isOpen || root === null) return undefined;
    const opener = root.querySelector('button');
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.contains(target)) dismiss();
    };
    // On the document, so that the button's own handler has run before the panel goes.
    const onChoice = (event: Event) => {
      const path = event.composedPath();
      const isChoice = path.some((node) => node instanceof HTMLButtonElement && node !== opener);
      if (!isChoice || !path.includes(root)) return;
      opener?.focus();
      dismiss();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      opener?.focus();
      dismiss();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onChoice);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onChoice);
    };
  });
  return ref;
}
