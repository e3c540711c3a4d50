import type { LanguageCode } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './numbers.module.css';
import { useIsNear } from './use-is-near.ts';

const Numbers = lazyPart(() => import('./numbers.tsx'), 'Numbers');

/** 'Your numbers', whose code and data load when the section is nearly in view. */
export function NumbersSection({ language }: { language: LanguageCode }) {
  const [ref, isNear] = useIsNear<HTMLElement>();
  const onMissing = usePartMissing();
  return (
    <section ref={ref} aria-labelledby="your-numbers" className={styles.section}>
      <h2 id="your-numbers" className={styles.title}>
        Your numbers
      </h2>
      {isNear ? (
        <LazyPart fallback={<div className={styles.place} />} instead={null} onMissing={onMissing}>
          <Numbers language={language} />
        </LazyPart>
      ) : (
        <div className={styles.place} />
      )}
    </section>
  );
}
