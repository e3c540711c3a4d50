import type { LanguageCode } from '@wordreel/shared';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './numbers.module.css';
import { useIsNear } from './use-is-near.ts';

const Numbers = lazyPart(() => import('./numbers.tsx'), 'Numbers');

/** 'Your numbers', whose code and data load when the section is nearly in view. */
export function NumbersSection({ language }: { language: LanguageCode }) {
  const [ref, isNear] = useIsNear<HTMLElement>();
  return (
    <section ref={ref} aria-labelledby="your-numbers" className={styles.section}>
      <h2 id="your-numbers" className={styles.title}>
        Your numbers
      </h2>
      {isNear ? (
        <Numbers language={language} whileLoading={<div className={styles.place} />} />
      ) : (
        <div className={styles.place} />
      )}
    </section>
  );
}
