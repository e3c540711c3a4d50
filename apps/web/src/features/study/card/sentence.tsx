import { useMemo } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { piecesOf } from '#reading/words/line-words.ts';
import { sentenceParts } from '#reading/words/sentence-parts.ts';
import { wordId } from '#reading/words/word-choice.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import styles from './sentence.module.css';

interface SentenceProps {
  language: LanguageCode;
  item: StudyItem;
  /** Called with the token index of the pressed word. */
  onWord: (place: number) => void;
}

/** The line of a card with the asked word highlighted. With stored captions, every word can be pressed. */
export function Sentence({ language, item, onWord }: SentenceProps) {
  const { line, word } = item;
  if (line === null) {
    return (
      <p lang={language} dir="auto" className={styles.sentence}>
        <mark className={styles.asked}>{word.word}</mark>
      </p>
    );
  }
  if (line.text !== null) return <PressableLine language={language} item={item} onWord={onWord} />;
  const parts = sentenceParts(line.sentence, line.form ?? word.word);
  const isFound = parts.some(({ isMarked }) => isMarked);
  return (
    <>
      <p lang={language} dir="auto" className={styles.sentence} data-length={lengthOf(line.sentence)}>
        {parts.map(({ text, isMarked }, index) =>
          isMarked ? (
            // The parts have no key other than their index.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className={styles.asked}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {!isFound && <TargetWord language={language} word={word.word} />}
    </>
  );
}

/** Shows the asked word below a line that does not contain it in a known form. */
function TargetWord({ language, word }: { language: LanguageCode; word: string }) {
  return (
    <p lang={language} dir="auto" className={styles.alone}>
      <mark className={styles.asked}>{word}</mark>
    </p>
  );
}

function PressableLine({ language, item, onWord }: SentenceProps) {
  const text = item.line?.text ?? null;
  const { ref, onKeyDown } = useRoving<HTMLParagraphElement>();
  const pieces = useMemo(() => (text === null ? [] : piecesOf(text.line)), [text]);
  if (text === null || item.line === null) return null;
  const ranges = targetRanges(text.line.text, item.line, item.word.word);
  const isTarget = (start: number, length: number) => ranges.some(([from, to]) => start < to && start + length > from);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons handle the keys. */}
      <p
        ref={ref}
        lang={language}
        dir="auto"
        className={styles.sentence}
        data-length={lengthOf(text.line.text)}
        onKeyDown={onKeyDown}
      >
        {pieces.map(({ start, text: piece, place }) =>
          place === null ? (
            piece
          ) : (
            <button
              key={start}
              type="button"
              id={wordId(0, place)}
              data-place={place}
              // Tells screen readers which word is asked.
              aria-current={isTarget(start, piece.length) || undefined}
              className={classNames(styles.word, isTarget(start, piece.length) && styles.asked)}
              onClick={() => onWord(place)}
            >
              {piece}
            </button>
          ),
        )}
      </p>
      {ranges.length === 0 && <TargetWord language={language} word={item.word.word} />}
    </>
  );
}

/** A long line is shown in smaller type, so that the grade buttons do not move. */
function lengthOf(text: string): 'short' | 'long' {
  return text.length > 90 ? 'long' : 'short';
}

type Line = NonNullable<StudyItem['line']>;

/** Returns the start and end offsets of the asked word in a text; empty if it is not found. */
function targetRanges(text: string, { form }: Pick<Line, 'form'>, word: string): [from: number, to: number][] {
  let end = 0;
  return sentenceParts(text, form ?? word).flatMap((part): [number, number][] => {
    const from = end;
    end += part.text.length;
    return part.isMarked ? [[from, end]] : [];
  });
}
