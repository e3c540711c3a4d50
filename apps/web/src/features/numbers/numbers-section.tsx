import { type RefCallback, useCallback, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/you.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './numbers.module.css';

const Numbers = lazyPart(() => import('./numbers.tsx'), 'Numbers');

/** 'Stats', whose code and data load when the section is nearly in view. */
export function NumbersSection({ language }: { language: LanguageCode }) {
  const [ref, isNear] = useIsNear<HTMLElement>();
  return (
    <section ref={ref} aria-labelledby="your-numbers" className={styles.section}>
      <h2 id="your-numbers" className={styles.title}>
        {texts.numbersTitle}
      </h2>
      {isNear ? <Numbers language={language} whileLoading={PLACE} /> : PLACE}
    </section>
  );
}

const PLACE = <div className={styles.place} />;

const NEAR = '600px';

/** Returns whether an element is near the viewport. True if the browser cannot observe it. */
function useIsNear<E extends Element>(): [ref: RefCallback<E>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
