import { useId } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import styles from './known-lists.module.css';

interface TickRowProps {
  language: LanguageCode;
  lemma: string;
  meaning: string | null;
  note?: string | null;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

export function TickRow({ language, lemma, meaning, note = null, isTicked, onTick }: TickRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <input id={id} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <label htmlFor={id} className={styles.label}>
        <span lang={language} dir="auto" className={styles.word}>
          {lemma}
        </span>
        {meaning !== null && <span className={styles.meaning}>{meaning}</span>}
        {note !== null && <span className={styles.note}>{note}</span>}
      </label>
    </li>
  );
}
