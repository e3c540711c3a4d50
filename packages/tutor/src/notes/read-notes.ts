import type { TutorNote } from '@wordreel/shared';
import { z } from 'zod';
import { cutText, plainText } from '#prompt/plain-text';
import { jsonOf } from './reply-json.ts';

/** A correction before it is stored. */
export type NoteDraft = Omit<TutorNote, 'id' | 'savedAs'>;

/** So many corrections of one message are shown (`learning.md` 5.2). */
export const MOST_NOTES = 2;
const WHY_CHARACTERS = 120;
const LONGEST_QUOTE = 300;

const text = z.string().transform((value) => plainText(value).replaceAll(/\s+/g, ' '));
const Item = z.object({
  quote: text.pipe(z.string().min(1).max(LONGEST_QUOTE)),
  better: text.pipe(z.string().min(1).max(LONGEST_QUOTE)),
  why: text.catch(''),
  kind: z.enum(['grammar', 'word', 'spelling', 'style']).catch('grammar'),
  breaksMeaning: z.boolean().catch(false),
});
/** One note that is no note spoils no other. */
const Reply = z.object({
  notes: z.array(z.unknown()).default([]),
  goals: z.array(z.unknown()).catch([]),
});
type Item = z.infer<typeof Item>;

export interface ReadNotes {
  /** At most two. */
  readonly notes: NoteDraft[];
  /** Places of the goals that the message has reached. */
  readonly goals: number[];
  /** False where the reply was no JSON of the wanted shape: to be logged, never shown. */
  readonly isReadable: boolean;
  /** How many notes were offered and dropped: not in the message, no change, one too many. */
  readonly dropped: number;
}

/** What a reply is read against. */
export interface NotesContext {
  /** The learner's message that was sent. */
  readonly message: string;
  /** Words that the learner was to use, and their forms where they are known: notes on them come first. */
  readonly dueWords: readonly string[];
  readonly goalCount: number;
}

const folded = (value: string): string => value.normalize('NFC').toLowerCase();

const escaped = (value: string): string => value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The quote as it stands in the message, where a line may end between two of its words; null where it does not. */
function literally(quote: string, message: string): string | null {
  return (
    new RegExp(
      quote
        .split(' ')
        .map(escaped)
        .join(String.raw`\s+`),
      'u',
    ).exec(message)?.[0] ?? null
  );
}

/** A word within another one is no due word: `in` stands in `Berlin`. */
function hasWord(value: string, word: string): boolean {
  const alone = String.raw`(?<![\p{L}\p{N}])${escaped(folded(word))}(?![\p{L}\p{N}])`;
  return new RegExp(alone, 'u').test(folded(value));
}

/** Notes on due words come first, then those that break the meaning, then the others (`learning.md` 5.2). */
function urgencyOf({ quote, better, breaksMeaning }: Item, dueWords: readonly string[]): number {
  if (dueWords.some((word) => word !== '' && (hasWord(quote, word) || hasWord(better, word)))) return 0;
  return breaksMeaning ? 1 : 2;
}

/** What is left of the offered notes: literally in the message, changing something, each place once. */
function keptItems(offered: readonly unknown[], message: string): Item[] {
  const kept: Item[] = [];
  for (const each of offered) {
    const { data } = Item.safeParse(each);
    if (data === undefined || data.better === data.quote) continue;
    const quote = literally(data.quote, message);
    const isNew = quote !== null && !kept.some((other) => other.quote.includes(quote) || quote.includes(other.quote));
    if (isNew) kept.push({ ...data, quote });
  }
  return kept;
}

const shown = ({ quote, better, why, kind }: Item): NoteDraft => ({
  quote,
  better,
  why: why.length <= WHY_CHARACTERS ? why : `${cutText(why, WHY_CHARACTERS - 1).trimEnd()}…`,
  kind,
});

const isGoal = (goal: unknown, count: number): goal is number =>
  typeof goal === 'number' && Number.isInteger(goal) && goal >= 0 && goal < count;

/**
 * Reads the reply to `notesMessages` (`learning.md` 5.2). A note is dropped unless its quote is literally in the message
 * and what is better differs; of goals, only those that exist are read. Whatever the reply is, nothing is thrown.
 */
export function readNotes(reply: string, { message, dueWords, goalCount }: NotesContext): ReadNotes {
  const read = Reply.safeParse(jsonOf(reply));
  if (!read.success) return { notes: [], goals: [], isReadable: false, dropped: 0 };
  const { notes: offered, goals } = read.data;
  const notes = keptItems(offered, message)
    .toSorted((a, b) => urgencyOf(a, dueWords) - urgencyOf(b, dueWords))
    .slice(0, MOST_NOTES)
    .map(shown);
  const reached = new Set(goals.filter((goal) => isGoal(goal, goalCount)));
  return {
    notes,
    goals: [...reached].toSorted((a, b) => a - b),
    isReadable: true,
    dropped: offered.length - notes.length,
  };
}
