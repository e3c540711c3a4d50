import type { CaptionLine, LanguageCode, TokenTuple, TutorMessage, TutorText } from '@wordreel/shared';
import { splitSentences } from '#lib/sentences.ts';
import type { ReadingText } from '#reading/reading-text.ts';

/** A sentence of a message: its line in the whole reading, and the text up to the next sentence. */
export interface ReadSentence {
  readonly line: number;
  readonly text: CaptionLine;
  readonly gap: string;
}

/** All messages in the learned language as one text with words to press, sentence by sentence. */
export interface Reading {
  readonly source: ReadingText;
  /** By message id. Messages without words to press are missing. */
  readonly sentences: ReadonlyMap<string, readonly ReadSentence[]>;
}

/** A word is saved with its sentence, so a sentence corresponds to a line of captions. */
export function readingOf(messages: readonly TutorMessage[], language: LanguageCode): Reading {
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
      const line = lineOf(slice.trimEnd(), tokensIn(reading.tokens, { start, length: slice.length, places }));
      start += slice.length;
      lines.push(line);
      return { line: lines.length - 1, text: line, gap: slice.slice(line.text.length) };
    });
    sentences.set(id, read);
  }
  return { source: { videoId: null, language, lemmas: [...lemmas.keys()], ranks, lines }, sentences };
}

const lineOf = (text: string, tokens: TokenTuple[]): CaptionLine => ({ start: 0, end: 0, text, tokens });

interface Slice {
  readonly start: number;
  readonly length: number;
  /** Maps the lemmas of the message to those of the whole reading. */
  readonly places: readonly number[];
}

/** Returns the tokens of one sentence, with offsets from its start. */
function tokensIn(tokens: readonly TokenTuple[], { start, length, places }: Slice): TokenTuple[] {
  return tokens
    .filter(([at]) => at >= start && at < start + length)
    .map(([at, size, kind, lemma, join, ...others]) => [
      at - start,
      size,
      kind,
      places[lemma] ?? -1,
      join,
      ...others.flatMap((other) => places[other] ?? []),
    ]);
}
