import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { usePopover } from './hooks/use-dismiss.ts';

interface DropdownProps {
  label: string;
  value: ReactNode;
  /** The buttons of the panel. Pressing one closes the panel. */
  children: ReactNode;
}

export function Dropdown({ label, value, children }: DropdownProps) {
  const id = useId();
  const { root, isOpen, toggle, close } = usePopover();
  useChoice(root, isOpen, () => close(true));
  useEffect(() => {
    if (isOpen) root.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, root]);
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
        onClick={toggle}
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

/** Closes the panel after one of its buttons was pressed. */
function useChoice(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onChosen = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    // On the document, so that the button's own handler runs before the panel is removed.
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
