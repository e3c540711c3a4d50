import { useId, type ReactNode } from 'react';
import styles from './part-section.module.css';
import { useFocusFollows } from '#ui/hooks/use-focus-follows.ts';

interface PartSectionProps {
  /** By what an address names it, as `#password`. */
  anchor?: string;
  title: string;
  text: string;
  /** Changes with what stands on the right, so that the focus follows; undefined while that is not settled. */
  shown?: unknown;
  children: ReactNode;
}

/** One matter of an account or of its settings: what it is on the left, what can be done on the right. */
export function PartSection({ anchor, title, text, shown, children }: PartSectionProps) {
  const own = useId();
  const id = anchor ?? own;
  const content = useFocusFollows(shown);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1} className={styles.heading}>
          {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
