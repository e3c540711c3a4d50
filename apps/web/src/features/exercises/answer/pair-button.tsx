import { Check } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './pair-columns.module.css';

interface PairButtonProps {
  text: string;
  /** The language of the text; none where it is the learner's own. */
  lang?: LanguageCode;
  isChosen: boolean;
  /** Which of the pairs found it belongs to; -1 for none. */
  pair: number;
  isOff: boolean;
  onPick: () => void;
}

/** A word or a meaning; once it has found its pair both wear the same number. */
export function PairButton({ text, lang, isChosen, pair, isOff, onPick }: PairButtonProps) {
  const isFound = pair !== -1;
  return (
    <button
      type="button"
      className={classNames(styles.piece, isChosen && styles.chosen, isFound && styles.found)}
      aria-pressed={isChosen}
      aria-disabled={isOff || isFound}
      onClick={onPick}
    >
      <span lang={lang} dir="auto" className={styles.text}>
        {text}
      </span>
      {isFound && (
        <span className={styles.mark}>
          <span className="visually-hidden">, pair </span>
          {pair + 1}
          <Icon of={Check} size={16} />
        </span>
      )}
    </button>
  );
}
