import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import styles from './button.module.css';
import { classNames } from '#ui/class-names.ts';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  /** Use `primary` at most once per view. */
  variant?: 'primary' | 'outline' | 'quiet';
}

export function ButtonLink({ variant = 'outline', className, ...props }: ButtonLinkProps) {
  return <Link className={classNames(styles.button, styles[variant], className)} {...props} />;
}
