import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDismiss } from '#ui/hooks/use-dismiss.ts';
import styles from './study-card.module.css';

export interface MenuItem {
  readonly label: string;
  readonly does: () => void;
}

export function ItemMenu({ word, items }: { word: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) root.current?.querySelector('button')?.focus();
  };
  useDismiss(root, { isOpen, dismiss: (how) => close(how === 'escape') });
  return (
    <div ref={root} className={styles.menu}>
      <IconButton label={`More for ${word}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={Ellipsis} />
      </IconButton>
      {isOpen && (
        <ul className={styles.items}>
          {items.map(({ label, does }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  close(false);
                  does();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
