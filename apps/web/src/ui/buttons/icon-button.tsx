import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action: the button's name for screen readers, and its tooltip. */
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
