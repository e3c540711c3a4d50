import { usePageTitle } from '#lib/browser/use-page-title.ts';
import styles from './part-screen.module.css';
import type { Part } from './parts.ts';

/** One section of You: its title and its contents. */
export function PartScreen({ name, text, Content }: Part) {
  usePageTitle(`${name} · You`);
  return (
    <section aria-labelledby="part" className={styles.screen}>
      <header className={styles.head}>
        <h2 id="part" className={styles.title}>
          {name}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      <Content />
    </section>
  );
}
