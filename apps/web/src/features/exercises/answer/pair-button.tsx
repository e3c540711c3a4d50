import { Check } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './pair-columns.module.css';

interface PairButtonProps {
  text: string;
  /** The language of the text. Unset if it is the learner's own language. */
  lang?: LanguageCode;
  isChosen: boolean;
  /** The index of its pair among the pairs found, or -1. */
  pair: number;
  isOff: boolean;
  onPick: () => void;
}

/** A word or a meaning. Once matched, both show the number of their pair. */
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
