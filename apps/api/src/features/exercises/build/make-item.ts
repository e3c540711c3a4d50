import type { ExerciseType, ExerciseVerdict } from '@wordreel/shared';
import { looksLike, normAnswer, seededOrder, seedOf } from '@wordreel/learning';
import type { Key } from '#features/exercises/sessions/stored-session';
import type { Asked, AskedLine, BareItem, BuildContext } from './asked.ts';
import { meaningOptions, wordOptions } from './options.ts';

export interface Made {
  readonly item: BareItem;
  readonly key: Key;
  readonly expected: string;
}

type Maker = (asked: Asked, context: BuildContext) => Made | null;

type Sound = NonNullable<ExerciseVerdict['sound']>;

/** Returns how a line is played: from its video between two times, or else by the device's voice. */
function soundOf({ line, video }: Pick<Asked, 'line' | 'video'>): Sound {
  // A film on the learner's device may not be there, so the device's voice reads its lines.
  const isFilm =
    video !== null &&
    (video.player === 'youtube' || video.player === 'file') &&
    line !== null &&
    line.startSec !== null &&
    line.endSec !== null;
  return {
    player: isFilm ? video.player : 'story',
    videoId: video?.id ?? null,
    // A file's URL may contain the answer, so the client gets a URL with the video's id instead.
    url: isFilm && video.player === 'youtube' ? video.url : null,
    fileUrl: isFilm && video.player === 'file' ? `/api/videos/${video.id}/file` : null,
    startSec: isFilm ? line.startSec : null,
    endSec: isFilm ? line.endSec : null,
  };
}

/** Returns the video of a line, for listening after the answer, or null if the device's voice reads the line. */
export function filmOf(asked: Pick<Asked, 'line' | 'video'>): Sound | null {
  const sound = soundOf(asked);
  return sound.player === 'story' ? null : sound;
}

/** Length limits, in words, for lines to write from dictation, to put in order, and to say. */
const DICTATED = { least: 3, most: 9 } as const;
const BUILT = { least: 3, most: 12 } as const;
const SPOKEN = { least: 2, most: 12 } as const;
/** Maximum number of words in a line to hear. Longer lines are hard to remember while listening. */
const LONGEST_HEARD = 14;

const isWithin = (count: number, { least, most }: { least: number; most: number }): boolean =>
  count >= least && count <= most;

function gapsOf({ text, gaps }: AskedLine): { before: string; after: string }[] {
  return gaps.map(({ start, end }, i) => ({
    before: i === 0 ? text.slice(0, start) : '',
    after: text.slice(end, gaps[i + 1]?.start ?? text.length),
  }));
}

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Minimum length of a word that shows inside another word: finding `in` in `inside` does not help. */
const SHORTEST_GIVEAWAY = 4;

/** Returns whether a text contains a word, in any case, and so would give it away. */
export function givesAway(text: string, word: string, { language }: Pick<BuildContext, 'language'>): boolean {
  const [inside, wanted] = [normAnswer(text, language), normAnswer(word, language)];
  if (wanted.length >= SHORTEST_GIVEAWAY && inside.includes(wanted)) return true;
  const words = new Set(inside.split(/[^\p{L}\p{M}\p{N}'-]+/u));
  return wanted.split(' ').every((part) => words.has(part));
}

function chooseMeaning(asked: Asked, context: BuildContext): Made | null {
  const { word, line, meaning } = asked;
  const choice = meaning && meaningOptions(asked, context);
  if (!choice) return null;
  const { options, right } = choice;
  return {
    item: {
      type: 'choose-meaning',
      word: word.word,
      sentence: line?.text ?? null,
      form: line?.form ?? null,
      options: [...options],
    },
    key: { kind: 'option', right },
    expected: meaning.shown,
  };
}

const helpOf = ({ meaning }: Asked, hidden: string, context: BuildContext): string | null =>
  meaning === null || givesAway(meaning.shown, hidden, context) ? null : meaning.shown;

/** Returns whether a gap lacks context: it is between punctuation marks, as in `___, ich komme.`, or elided. */
function isAlone({ text, gaps: [gap], form }: AskedLine): boolean {
  if (gap === undefined || /['’]$/u.test(form)) return true;
  const [before, after] = [text.slice(0, gap.start).trim(), text.slice(gap.end).trim()];
  return !/[\p{L}\p{N}'’]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
}

function gapBank(asked: Asked, context: BuildContext): Made | null {
  const { line } = asked;
  if (line === null || line.gaps.length !== 1 || isAlone(line)) return null;
  // Next to its meaning, a word that looks like it is obvious among four options. Without the meaning, other words may
  // fit the line as well.
  if (asked.meaning !== null && looksLike(line.form, asked.meaning.shown, context.language)) return null;
  const choice = wordOptions(asked, context, false);
  if (choice === null) return null;
  const meaning = helpOf(asked, line.form, context);
  const isSafe = line.translation !== null && !givesAway(line.translation, line.form, context);
  const translation = isSafe ? line.translation : null;
  return {
    item: { type: 'gap-bank', gaps: gapsOf(line), meaning, translation, options: [...choice.options] },
    key: { kind: 'option', right: choice.right },
    expected: line.form,
  };
}

function hearChoose(asked: Asked, context: BuildContext): Made | null {
  const { line } = asked;
  const choice = line && line.words.length <= LONGEST_HEARD ? wordOptions(asked, context, true) : null;
  if (line === null || choice === null) return null;
  return {
    item: { type: 'hear-choose', sound: soundOf(asked), options: [...choice.options] },
    key: { kind: 'option', right: choice.right },
    expected: line.form,
  };
}

function typedGap(asked: Asked, context: BuildContext): Made | null {
  const { line } = asked;
  if (line === null || line.gaps.length === 0) return null;
  const { form, text, gaps } = line;
  return {
    item: {
      type: 'typed-gap',
      gaps: gapsOf(line),
      meaning: helpOf(asked, form, context),
      letters: lettersOf(form),
      ...(gaps.length > 1 && { parts: gaps.map(({ start, end }) => lettersOf(text.slice(start, end))) }),
    },
    key: { kind: 'text', text: form },
    expected: form,
  };
}

function typedWord(asked: Asked, context: BuildContext): Made | null {
  const { word } = asked.word;
  const meaning = helpOf(asked, word, context);
  if (meaning === null) return null;
  return {
    item: { type: 'typed-word', meaning, letters: lettersOf(word) },
    key: { kind: 'text', text: word },
    expected: word,
  };
}

function dictation(asked: Asked): Made | null {
  const { line } = asked;
  if (line === null || !isWithin(line.words.length, DICTATED)) return null;
  const { words, asked: places } = line;
  return {
    item: { type: 'dictation', sound: soundOf(asked), words: words.length },
    key: { kind: 'line', words, asked: places },
    expected: line.text,
  };
}

function article({ article: choice, meaning }: Asked): Made | null {
  if (choice === null) return null;
  const { options, right, noun } = choice;
  return {
    item: { type: 'article', word: noun, meaning: meaning?.shown ?? null, options: [...options] },
    key: { kind: 'option', right },
    expected: `${options[right] ?? ''} ${noun}`,
  };
}

function buildSentence({ line, word }: Asked, { day }: BuildContext): Made | null {
  if (line === null || !isWithin(line.words.length, BUILT)) return null;
  const places = line.words.map((_, place) => place);
  const mixed = seededOrder(places, String, seedOf(word.id, day));
  // A shuffle may happen to leave the chips in order.
  const shuffled = mixed.every((place, i) => place === i) ? mixed.toReversed() : mixed;
  return {
    item: {
      type: 'build-sentence',
      chips: shuffled.map((place) => line.words[place] ?? ''),
      translation: line.translation,
    },
    key: { kind: 'order', order: places.map((place) => shuffled.indexOf(place)) },
    expected: line.text,
  };
}

function speakLine({ line, video }: Asked): Made | null {
  if (line === null || !isWithin(line.words.length, SPOKEN)) return null;
  const { text, form, words, asked } = line;
  return {
    item: { type: 'speak-line', sentence: text, form, film: filmOf({ line, video }) },
    key: { kind: 'line', words, asked },
    expected: text,
  };
}

/** Matching pairs are missing, because they need several words; see `make-pairs.ts`. */
export const MAKERS: Readonly<Record<Exclude<ExerciseType, 'match-pairs'>, Maker>> = {
  'choose-meaning': chooseMeaning,
  'gap-bank': gapBank,
  'hear-choose': hearChoose,
  'typed-gap': typedGap,
  'typed-word': typedWord,
  dictation,
  article,
  'build-sentence': buildSentence,
  'speak-line': speakLine,
};
