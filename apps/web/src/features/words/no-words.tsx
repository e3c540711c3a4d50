import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './no-words.module.css';
import type { MoreWords } from './use-more-words.ts';

/** The list before its first word, with the three ways to one. */
export function NoWords({ more }: { more: MoreWords }) {
  return (
    <EmptyState
      picture={<BlankPage />}
      title="No learned words yet. Start studying!"
      action={
        <div className={styles.ways}>
          <ButtonLink to={paths.home}>Pick a video</ButtonLink>
          <Button aria-expanded={more.isStarterOpen} onClick={more.toggleStarter}>
            First words
          </Button>
          <Button onClick={more.bring}>Bring your words</Button>
        </div>
      }
    />
  );
}

/** A notebook page with one stroke of the highlighter, waiting. */
function BlankPage() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" focusable="false" className={styles.picture}>
      <path className={styles.mark} d="M41 45.500 84 43l.6 11-43.200 2.400z" />
      <path d="M30 12h60a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M19 26h10M19 42h10M19 58h10M19 74h10" />
      <path d="M42 34h38M42 50h42M42 66h26" className={styles.rule} />
    </svg>
  );
}
