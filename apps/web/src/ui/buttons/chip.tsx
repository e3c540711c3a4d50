import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from '#ui/class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  isPressed: boolean;
  /** Whether it hides what doesn't match while pressed, which a ✕ then shows. */
  isFilter?: boolean;
}

export function Chip({ isPressed, isFilter = false, className, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(styles.chip, isFilter && styles.filter, className)}
      {...props}
    />
  );
}
