import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from '#ui/class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  isPressed: boolean;
}

export function Chip({ isPressed, className, ...props }: ChipProps) {
  return <button type="button" aria-pressed={isPressed} className={classNames(styles.chip, className)} {...props} />;
}
