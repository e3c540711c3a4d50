import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from '#ui/class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** Use `primary` at most once per view. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
}

export function Button({ variant = 'outline', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[variant], className)} {...props} />;
}
