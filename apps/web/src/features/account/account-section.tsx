import { useId, type ReactNode } from 'react';
import styles from './account.module.css';
import { useFocusFollows } from './use-focus-follows.ts';

interface AccountSectionProps {
  title: string;
  text: string;
  /** Changes with what stands on the right, so that the focus follows; undefined while that is not settled. */
  shown?: unknown;
  children: ReactNode;
}

/** One matter of an account: what it is on the left, what can be done on the right. */
export function AccountSection({ title, text, shown, children }: AccountSectionProps) {
  const id = useId();
  const content = useFocusFollows(shown);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
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
