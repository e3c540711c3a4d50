import type { LanguageCode } from '@wordreel/shared';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import styles from './stage.module.css';

interface MarkedLineProps {
  language: LanguageCode;
  sentence: string;
  /** The marked text as it occurs in the sentence, or null. */
  form: string | null;
}

/** A line in large type with its word highlighted. */
export function MarkedLine({ language, sentence, form }: MarkedLineProps) {
  const parts = form === null ? [{ text: sentence, isMarked: false }] : sentenceParts(sentence, form);
  return (
    <p lang={language} dir="auto" className={styles.line}>
      {parts.map(({ text, isMarked }, index) =>
        // The parts have no key other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}
