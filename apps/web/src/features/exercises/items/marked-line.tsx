import type { LanguageCode } from '@wordreel/shared';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import styles from './stage.module.css';

interface MarkedLineProps {
  language: LanguageCode;
  sentence: string;
  /** What is marked in it, as it stands there; null for nothing. */
  form: string | null;
}

/** A line in large type, the word of it under the highlighter. */
export function MarkedLine({ language, sentence, form }: MarkedLineProps) {
  const parts = form === null ? [{ text: sentence, isMarked: false }] : sentenceParts(sentence, form);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {parts.map(({ text, isMarked }, index) =>
        // The parts have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}
