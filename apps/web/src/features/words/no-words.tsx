import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { StarterDeck } from './more-words.tsx';
import styles from './no-words.module.css';

export interface NoWordsProps {
  language: LanguageCode;
  /** What a guest can try without an account. */
  trial: ReactNode;
  onImport: () => void;
  onAdded: (count: number) => void;
}

export function NoWords({ language, trial, onImport, onAdded }: NoWordsProps) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <div className={styles.room}>
      <EmptyState
        heading="h2"
        picture={<BlankPage />}
        title={texts.noLearnedWordsYetStartStudying}
        text={isGuest ? texts.noWordsGuest : texts.noWordsLearner}
        action={
          <div className={styles.ways}>
            {trial}
            <ButtonLink to={paths.home}>{texts.pickAVideo}</ButtonLink>
            <Button onClick={onImport}>{texts.importWords}</Button>
          </div>
        }
      />
      {!isGuest && <StarterDeck key={language} language={language} onAdded={onAdded} />}
    </div>
  );
}

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
