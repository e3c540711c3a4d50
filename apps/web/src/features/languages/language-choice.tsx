import { Settings2 } from 'lucide-react';
import { languageName, type LanguageCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import { Flag } from '#ui/languages/flag.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './language-choice.module.css';

interface LanguageChoiceProps {
  code: LanguageCode;
  isSelected: boolean;
  onSelect: () => void;
  onOpenSettings: () => void;
}

/** A language in the selector, with a button that opens its settings. */
export function LanguageChoice({ code, isSelected, onSelect, onOpenSettings }: LanguageChoiceProps) {
  const displayName = languageName(code);
  return (
    <li className={classNames(styles.choice, isSelected && styles.selected)}>
      <button type="button" aria-pressed={isSelected} className={styles.select} onClick={onSelect}>
        <Flag code={code} />
        {displayName}
      </button>
      <IconButton label={`${displayName} settings`} className={styles.settings} onClick={onOpenSettings}>
        <Icon of={Settings2} size={18} />
      </IconButton>
    </li>
  );
}
