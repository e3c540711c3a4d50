import { useId, type ReactNode } from 'react';
import styles from './account.module.css';

/** One matter of an account: what it is on the left, what can be done on the right. */
export function AccountSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
