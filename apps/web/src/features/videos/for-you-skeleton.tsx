import { type ReactNode, useId } from 'react';
import * as texts from '#texts/videos.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import styles from './for-you-row.module.css';

export function ForYouSkeleton() {
  return (
    <ForYouFrame id={useId()}>
      <ul aria-hidden="true" className={styles.row}>
        {[0, 1, 2, 3, 4].map((index) => (
          <CardSkeleton key={index} variant="default" hasFit />
        ))}
      </ul>
    </ForYouFrame>
  );
}

/** @param props.id of the heading */
export function ForYouFrame({ id, tools, children }: { id: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.shelf}>
      <header className={styles.header}>
        <h2 id={id} className={styles.heading}>
          {texts.forYou}
        </h2>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
