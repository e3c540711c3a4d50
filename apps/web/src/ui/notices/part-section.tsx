import type { ReactNode } from 'react';
import styles from './part-section.module.css';
import { useFocusFollows } from '#ui/hooks/use-focus-follows.ts';

interface PartSectionProps {
  /** The section's id in URLs, such as `#password`. */
  anchor: string;
  title: string;
  text: string;
  /** What is set, beside the title. */
  state?: ReactNode;
  /** Any value that changes with the controls on the right, so that focus follows; undefined while they load. */
  shown?: unknown;
  children: ReactNode;
}

/** A section of the account or its settings, with the explanation on the left and the controls on the right. */
export function PartSection({ anchor, title, text, state, shown, children }: PartSectionProps) {
  const content = useFocusFollows(shown);
  return (
    <section aria-labelledby={anchor} className={styles.section}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3 id={anchor} tabIndex={-1} className={styles.heading}>
            {title}
          </h3>
          {state}
        </div>
        <p className={styles.text}>{text}</p>
      </div>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </section>
  );
}

/** One of several sections of a page or dialog. @param id the section's id in URLs */
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
