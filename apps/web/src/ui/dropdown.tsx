import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import styles from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { usePopover } from './hooks/use-dismiss.ts';

/** A button that opens a panel of buttons. Pressing any of them closes the panel. */
export function Dropdown({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  const id = useId();
  const { root, isOpen, toggle, close } = usePopover();
  useEffect(() => {
    if (isOpen) root.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, root]);
  return (
    <div ref={root} className={styles.dropdown}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={toggle}
      >
        <span>
          <span className={styles.label}>{label} </span>
          <span className={styles.value}>{value}</span>
        </span>
        <Icon of={ChevronDown} />
      </button>
      {/* The buttons in the panel handle keys and presses. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        id={`${id}-panel`}
        className={styles.panel}
        hidden={!isOpen}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button') !== null) close(true);
        }}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
