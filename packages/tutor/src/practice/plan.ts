import { seededOrder, seedOf } from '@wordreel/learning';
import { gapLine } from './gap-task.ts';
import type { PlannedStep } from './practice-state.ts';
import type { PracticeWord, StoredLine, WordLine } from './practice-words.ts';

export const MOST_PRACTICE_WORDS = 10;
/** How many words go through each of the four steps together, so that a gap's line doesn't come up again right away. */
const GROUP = 3;
const MOST_OPTIONS = 4;
/** How many lines are drawn in seeded order. Those closest in length to the right line become options. */
const DRAWN = 12;
const LINES_KEPT = 4;

/** Returns the words of a practice in seeded order, due words first, without duplicates. */
export function practiceWords(words: readonly PracticeWord[], seed: number): PracticeWord[] {
  const each = new Map(words.map((word) => [word.word, word]));
  return seededOrder([...each.values()], ({ word }) => word, seed)
    .toSorted((a, b) => Number(b.isDue) - Number(a.isDue))
    .slice(0, MOST_PRACTICE_WORDS)
    .map((word) => ({ ...word, lines: word.lines.slice(0, LINES_KEPT) }));
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns stored lines as wrong options: they differ in text and meaning and don't belong to the word. */
function otherLines(right: WordLine, word: PracticeWord, lines: readonly StoredLine[], seed: number): string[] {
  const taken = new Set([right, ...word.lines].map(({ text }) => folded(text)));
  const meaning = folded(right.translation ?? '');
  const others = new Map<string, string>();
  for (const { text, translation } of lines) {
    const key = folded(text);
    if (key === '' || taken.has(key) || (translation !== null && folded(translation) === meaning)) continue;
    if (!others.has(key)) others.set(key, text);
  }
  const distance = (text: string): number => Math.abs(text.length - right.text.length);
  return seededOrder([...others.values()], (text) => text, seed)
    .slice(0, DRAWN)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_OPTIONS - 1);
}

interface PlanInput {
  readonly words: readonly PracticeWord[];
  /** All stored lines from which options are chosen. */
  readonly lines: readonly StoredLine[];
  readonly seed: number;
}

function gapStep(place: number, { words }: PlanInput): PlannedStep[] {
  const line = words[place] === undefined ? -1 : gapLine(words[place]);
  return line === -1 ? [] : [{ step: 'gap', word: place, line }];
}

const isTranslated = ({ translation }: WordLine): boolean => translation !== null && translation.trim() !== '';

/** Returns the index of a translated line, preferably not the gap's line. */
function situationLine(word: PracticeWord): number {
  const gap = gapLine(word);
  const other = word.lines.findIndex((line, i) => i !== gap && isTranslated(line));
  return other === -1 ? word.lines.findIndex(isTranslated) : other;
}

function situationStep(place: number, { words, lines, seed }: PlanInput): PlannedStep[] {
  const word = words[place];
  const line = word === undefined ? -1 : situationLine(word);
  const right = word?.lines[line];
  if (word === undefined || right === undefined) return [];
  const drawn = seedOf(seed, 'situation', word.word);
  const others = otherLines(right, word, lines, drawn);
  if (others.length === 0) return [];
  const options = seededOrder([right.text, ...others], (text) => text, drawn);
  return [{ step: 'situation', word: place, line, options, right: options.indexOf(right.text) }];
}

/** Prefers a line of a film, which has the original audio. Otherwise the first line is read by a synthetic voice. */
function shadowStep(place: number, { words }: PlanInput): PlannedStep[] {
  const lines = words[place]?.lines ?? [];
  if (lines.length === 0) return [];
  const ofFilm = lines.findIndex(({ source }) => source !== null);
  return [{ step: 'shadow', word: place, line: Math.max(0, ofFilm) }];
}

/** Plans a gap, a sentence, a situation and speaking along for each word, three words at a time, if there are lines. */
export function planPractice(
  words: readonly PracticeWord[],
  lines: readonly StoredLine[],
  seed: number,
): PlannedStep[] {
  const input = { words, lines: [...words.flatMap((word) => word.lines), ...lines], seed };
  const plan: PlannedStep[] = [];
  for (let from = 0; from < words.length; from += GROUP) {
    const places = words.map((_, place) => place).slice(from, from + GROUP);
    plan.push(
      ...places.flatMap((place) => gapStep(place, input)),
      ...places.map((place) => ({ step: 'sentence', word: place }) as const),
      ...places.flatMap((place) => situationStep(place, input)),
      ...places.flatMap((place) => shadowStep(place, input)),
    );
  }
  return plan;
}
