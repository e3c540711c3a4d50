import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './action-button.module.css';
import { Button } from './button.tsx';
import { Icon } from '#ui/icon.tsx';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: LucideIcon;
  label: string;
  /** Whether phones show only the icon. */
  isShort?: boolean;
}

export function ActionButton({ icon, label, isShort = false, ...props }: ActionButtonProps) {
  return (
    <Button
      variant="quiet"
      className={styles.action}
      data-short={isShort}
      title={isShort ? label : undefined}
      {...props}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </Button>
  );
}
