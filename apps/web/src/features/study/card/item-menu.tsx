import { Ellipsis } from 'lucide-react';
import * as texts from '#texts/study.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePopover } from '#ui/hooks/use-dismiss.ts';
import styles from './study-card.module.css';

export function ItemMenu({ word, items }: { word: string; items: readonly { label: string; does: () => void }[] }) {
  const { root, isOpen, toggle, close } = usePopover();
  return (
    <div ref={root} className={styles.menu}>
      <IconButton label={texts.cardMenu({ word })} aria-expanded={isOpen} onClick={toggle}>
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
                  close();
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
