import { useId } from 'react';
import type { LanguageCode, WordsToLearn } from '@wordreel/shared';
import { formatCount, formatShare } from '#lib/format.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import styles from './word-to-learn-row.module.css';

export type WordToLearn = WordsToLearn['words'][number];

interface WordToLearnRowProps {
  word: WordToLearn;
  language: LanguageCode;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** The learner's own translation, for words without a dictionary entry. */
  written: string;
  onWrite: (meaning: string) => void;
}

/** A helpful word with a tick box: its count, its gain and its meaning. */
export function WordToLearnRow({ word: facts, language, isTicked, onTick, written, onWrite }: WordToLearnRowProps) {
  const { lemma, word, count, gain, meaning } = facts;
  const id = useId();
  return (
    <li className={styles.row}>
      <input id={id} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <label htmlFor={id} className={styles.label}>
        <span lang={language} dir="auto" className={styles.word}>
          {lemma}
          {word.toLowerCase() !== lemma.toLowerCase() && <span className={styles.form}> {word}</span>}
        </span>
        <span className={styles.count}>
          {formatCount(count, 'time', 'times')}, adds {formatShare(gain)}
        </span>
        {meaning !== null && <span className={styles.meaning}>{meaning}</span>}
      </label>
      {meaning === null && (
        <input
          type="text"
          aria-label={`Your translation of ${lemma}`}
          placeholder="Your translation"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_TRANSLATION_LENGTH}
          className={styles.own}
          value={written}
          onChange={({ target }) => {
            // A learner who writes a meaning wants to keep the word.
            if (!isTicked) onTick(true);
            onWrite(target.value);
          }}
        />
      )}
    </li>
  );
}
