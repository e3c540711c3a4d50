import { Check, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { TutorConversation } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './word-strip.module.css';
import sideStyles from './side.module.css';
import { WordsSide } from './words-side.tsx';

/**
 * Shows today's words in a row above the conversation. Pressing it opens what is in the side column on wide screens.
 */
export function WordStrip({ conversation }: { conversation: TutorConversation }) {
  const [isOpen, setOpen] = useState(false);
  const { words, language } = conversation;
  const used = words.filter(({ isUsed }) => isUsed).length;
  return (
    <div className={styles.strip}>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={ListChecks} size={18} />
        {words.length === 0 ? 'Words of today' : `${formatNumber(used)} of ${words.length} words used`}
      </Button>
      <ul className={styles.words} aria-hidden="true">
        {words.map(({ word, isUsed }) => (
          <li key={word} lang={language} className={styles.word} data-used={isUsed}>
            {isUsed && <Icon of={Check} size={14} />}
            {word}
          </li>
        ))}
      </ul>
      {isOpen && (
        <Dialog title="Words of today" onClose={() => setOpen(false)}>
          <div className={sideStyles.sheet}>
            <WordsSide conversation={conversation} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
