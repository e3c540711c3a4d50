import { type MouseEvent, memo, useMemo } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type WordChoice, wordId } from '#reading/words/word-choice.ts';
import { spanToOpen } from '#reading/words/line-words.ts';
import { markPieces } from '#reading/words/word-marks.tsx';
import marks from '#reading/words/word-marks.module.css';
import type { Statuses } from '#reading/words/word-status.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import type { ReadSentence } from './reading-of.ts';
import styles from './message.module.css';

interface TutorWordsProps {
  language: LanguageCode;
  sentences: readonly ReadSentence[];
  statuses: Statuses;
  onWord: (choice: WordChoice) => void;
}

/**
 * A text in the learned language whose words can be pressed. It is one Tab stop, and the arrow keys move between words.
 */
export const TutorWords = memo(function TutorWords({ language, sentences, statuses, onWord }: TutorWordsProps) {
  const { ref, onKeyDown } = useRoving<HTMLParagraphElement>();
  const open = ({ target }: MouseEvent) => {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
    const sentence = sentences.find(({ line }) => line === Number(word?.dataset['line']));
    if (word === null || sentence === undefined) return;
    onWord({ line: sentence.line, ...spanToOpen(sentence.text, Number(word.dataset['place']), statuses) });
  };
  return (
    // Its buttons handle keys and presses.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <p ref={ref} lang={language} dir="auto" className={styles.words} onClick={open} onKeyDown={onKeyDown}>
      {sentences.map((sentence) => (
        <SentenceWords key={sentence.line} sentence={sentence} statuses={statuses} />
      ))}
    </p>
  );
});

function SentenceWords({ sentence, statuses }: { sentence: ReadSentence; statuses: Statuses }) {
  const { line, text, gap } = sentence;
  const pieces = useMemo(() => markPieces(text, statuses), [text, statuses]);
  return (
    <>
      {pieces.map(({ start, text: piece, place, status, isInPhrase }) =>
        place === null ? (
          <span key={start} className={isInPhrase ? marks.inPhrase : undefined}>
            {piece}
          </span>
        ) : (
          <button
            key={start}
            type="button"
            id={wordId(line, place)}
            data-line={line}
            data-place={place}
            data-status={isInPhrase ? undefined : status}
            className={classNames(styles.word, marks.word, isInPhrase && marks.inPhrase)}
          >
            {piece}
          </button>
        ),
      )}
      {gap}
    </>
  );
}
