import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './part-screen.module.css';

interface PartScreenProps {
  title: string;
  /** What it is for, in a sentence. */
  text?: string;
  /** Its sections, each with a heading of the third rank. */
  children: ReactNode;
}

/** One part of You: what it is called, and its sections. */
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
