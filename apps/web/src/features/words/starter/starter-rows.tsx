import type { LanguageCode, StarterWord } from '@wordreel/shared';
import { articleBefore } from '#lib/article.ts';
import styles from './starter-rows.module.css';

interface StarterRowsProps {
  language: LanguageCode;
  words: readonly StarterWord[];
  isLoading: boolean;
  picked: ReadonlySet<string>;
  onPick: (word: string) => void;
}

const SKELETON_ROWS = [0, 1, 2, 3, 4];

/** Lists starter words that can be picked. */
export function StarterRows({ language, words, isLoading, picked, onPick }: StarterRowsProps) {
  if (isLoading && words.length === 0) {
    return (
      <div className={styles.rows}>
        <output className="visually-hidden">Loading the first words</output>
        {SKELETON_ROWS.map((row) => (
          <span key={row} aria-hidden="true" className={styles.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {words.map(({ word, article, translation, sentence }) => (
        <li key={word}>
          <label className={styles.row}>
            <input type="checkbox" checked={picked.has(word)} onChange={() => onPick(word)} />
            <span className={styles.word} lang={language} dir="auto">
              {article !== null && <span className={styles.article}>{articleBefore(article)}</span>}
              {word}
            </span>
            <span className={styles.translation}>{translation}</span>
            {sentence !== null && (
              <span className={styles.sentence} lang={language} dir="auto">
                {sentence}
              </span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}
