import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './part-screen.module.css';

interface PartScreenProps {
  title: string;
  /** Its purpose in one sentence. */
  text?: string;
  /** Sections, each with a heading of level 3. */
  children: ReactNode;
}

/** One section of You: its title and its contents. */
export function PartScreen({ title, text, children }: PartScreenProps) {
  usePageTitle(`${title} · You`);
  return (
    <section aria-labelledby="part" className={styles.screen}>
      <header className={styles.head}>
        <h2 id="part" className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
