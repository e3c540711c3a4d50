import { type MouseEvent, memo, useMemo } from 'react';
import type { LanguageCode, CaptionLine, TokenTuple, TutorMessage, TutorText } from '@wordreel/shared';
import { type WordChoice, wordId } from '#reading/words/word-choice.ts';
import { spanToOpen } from '#reading/words/line-words.ts';
import { markPieces } from '#reading/words/word-marks.tsx';
import type { Statuses } from '#reading/words/word-status.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { splitSentences } from '#lib/text/sentences.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import marks from '#reading/words/word-marks.module.css';
import styles from './message.module.css';

interface TutorWordsProps {
  language: LanguageCode;
  sentences: readonly ReadSentence[];
  statuses: Statuses;
  onWord: (choice: WordChoice) => void;
}

/** A text whose words can be pressed. It is one Tab stop, and the arrow keys move between words. */
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

export interface ReadSentence {
  readonly line: number;
  readonly text: CaptionLine;
  readonly gap: string;
}

/** Returns all messages as one text with words to press. Each sentence is a line, so it is saved with its words. */
export function readingOf(messages: readonly TutorMessage[], language: LanguageCode) {
  const lemmas = new Map<string, number>();
  const ranks: number[] = [];
  const lines: CaptionLine[] = [];
  const sentences = new Map<string, ReadSentence[]>();
  const placeIn = ({ lemmas: own, ranks: ownRanks }: TutorText) => {
    return own.map((lemma, index) => {
      const place = lemmas.get(lemma) ?? lemmas.size;
      lemmas.set(lemma, place);
      ranks[place] = ownRanks[index] ?? 0;
      return place;
    });
  };
  for (const { id, text, reading } of messages) {
    if (reading === null) continue;
    const places = placeIn(reading);
    let start = 0;
    const read = splitSentences(text).map((slice): ReadSentence => {
      const tokens = tokensIn(reading.tokens, start, slice.length, places);
      const line: CaptionLine = { start: 0, end: 0, text: slice.trimEnd(), tokens };
      start += slice.length;
      lines.push(line);
      return { line: lines.length - 1, text: line, gap: slice.slice(line.text.length) };
    });
    sentences.set(id, read);
  }
  const source: ReadingText = { videoId: null, language, lemmas: [...lemmas.keys()], ranks, lines };
  return { source, sentences };
}

/** Returns the tokens of one sentence, with offsets from its start and lemma indexes of the whole text. */
function tokensIn(tokens: readonly TokenTuple[], start: number, length: number, places: readonly number[]) {
  return tokens
    .filter(([at]) => at >= start && at < start + length)
    .map(([at, size, kind, lemma, join, ...others]): TokenTuple => [
      at - start,
      size,
      kind,
      places[lemma] ?? -1,
      join,
      ...others.flatMap((other) => places[other] ?? []),
    ]);
}
