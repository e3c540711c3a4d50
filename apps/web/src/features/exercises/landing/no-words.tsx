import type { LanguageCode } from '@wordreel/shared';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { FittingVideoLink } from './fitting-video-link.tsx';
import styles from './landing.module.css';

/** Explains where words come from, before the first one is saved. */
export function NoWords({ language }: { language: LanguageCode }) {
  return (
    <EmptyState
      heading="h2"
      picture={<BlankLines />}
      title="Exercises are made of your words"
      text="Keep words while you watch a video, or begin with the first words of the language."
      action={
        <div className={styles.ways}>
          <FittingVideoLink language={language} variant="primary" />
          <ButtonLink to={paths.study}>The first words</ButtonLink>
        </div>
      }
    />
  );
}

/** A picture of a worksheet with blank gaps. */
function BlankLines() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" focusable="false" className={styles.picture}>
      <path className={styles.pictureMark} d="M62 38.500 92 36l.6 10-30.200 2.400z" />
      <path d="M24 12h72a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M30 28h60M30 46h26M62 48h30M30 64h14M50 66h22M78 64h12" />
    </svg>
  );
}
