import { useState } from 'react';
import type { LanguageCode, TutorMessage } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './message.module.css';

/** With a smaller share of known words, a reply is hard to read. */
const EASE = 0.95;

/** Returns how much of a reply is known, and its new words with their meanings, which a hard reply shows by default. */
export function useGlosses(message: TutorMessage) {
  const { known } = message;
  const [isOpen, setOpen] = useState(known !== null && known.share < EASE);
  return { known, isOpen: isOpen && known !== null && known.newWords.length > 0, toggle: () => setOpen(!isOpen) };
}

type Glosses = ReturnType<typeof useGlosses>;

export function KnownBadge({ known, isOpen, toggle }: Glosses) {
  if (known === null) return null;
  const share = `${formatShare(known.share)} known`;
  const count = known.newWords.length;
  if (count === 0) return <span className={styles.badge}>{share}</span>;
  return (
    <Button variant="quiet" className={styles.tool} aria-expanded={isOpen} onClick={toggle}>
      {share}, {count} new
    </Button>
  );
}

export function GlossList({ known, isOpen, language }: Glosses & { language: LanguageCode }) {
  if (known === null || !isOpen) return null;
  return (
    <dl aria-label="New words" className={styles.glosses}>
      {known.newWords.map(({ lemma, meaning }) => (
        <div key={lemma}>
          <dt lang={language} dir="auto">
            {lemma}
          </dt>{' '}
          <dd>{meaning ?? 'not in the dictionary'}</dd>
        </div>
      ))}
    </dl>
  );
}
