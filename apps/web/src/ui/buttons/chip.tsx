import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from '#ui/class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** Whether it is on; tells screen readers as well. */
  isPressed: boolean;
}

/** A button that is on or off. */
export function Chip({ isPressed, className, ...props }: ChipProps) {
  return <button type="button" aria-pressed={isPressed} className={classNames(styles.chip, className)} {...props} />;
}
