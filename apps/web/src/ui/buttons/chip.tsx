import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from '#ui/class-names.ts';

export function Chip({ isPressed, className, ...props }: ComponentProps<'button'> & { isPressed: boolean }) {
  return <button type="button" aria-pressed={isPressed} className={classNames(styles.chip, className)} {...props} />;
}
