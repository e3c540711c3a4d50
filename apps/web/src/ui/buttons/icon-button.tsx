import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Names the action, both for screen readers and in the tooltip. */
  label: string;
}

export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
      {...props}
    />
  );
}
