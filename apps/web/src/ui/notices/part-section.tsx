import type { ReactNode } from 'react';
import styles from './part-section.module.css';
import { useFocusFollows } from '#ui/hooks/use-focus-follows.ts';

interface PartSectionProps {
  /** Its id in addresses, such as `#password`. */
  anchor: string;
  title: string;
  text: string;
  /** Changes with the content on the right, so that focus follows; undefined while that is loading. */
  shown?: unknown;
  children: ReactNode;
}

/** One topic of an account or its settings: the explanation on the left, the controls on the right. */
export function PartSection({ anchor, title, text, shown, children }: PartSectionProps) {
  const content = useFocusFollows(shown);
  return (
    <section aria-labelledby={anchor} className={styles.section}>
      <div className={styles.head}>
        <h3 id={anchor} tabIndex={-1} className={styles.heading}>
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

/** One topic of a page or dialog with several. @param id its id in addresses */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
