import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

/** A notice across the width of a form; nothing if its content is null. Screen readers announce an error. */
export function Banner({ tone = 'error', children }: { tone?: 'error' | 'info'; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.banner, styles[tone])}>
      <Icon of={tone === 'error' ? CircleAlert : Info} />
      <div>{children}</div>
    </div>
  );
}
