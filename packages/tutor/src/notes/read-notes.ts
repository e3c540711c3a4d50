import type { TutorNote } from '@wordreel/shared';
import { z } from 'zod';
import { cutText, plainText } from '#prompt/plain-text';

/** Reasoning that a model writes before its answer. */
const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const FENCED = /```(?:json)?\s*\n?([\s\S]*?)```/gi;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text from the first brace to the last, without the words around it. */
const braced = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/** Returns the JSON object of a model's reply, alone, in a code fence (as small models do) or among words. */
function jsonOf(reply: string): unknown {
  const answer = reply.replaceAll(THOUGHTS, '');
  const fenced = [...answer.matchAll(FENCED)].map(([, inside = '']) => inside);
  for (const candidate of [answer, ...fenced, braced(answer)]) {
    const value = parsed(candidate.trim());
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
}

/** A correction before it is stored. */
export type NoteDraft = Omit<TutorNote, 'id' | 'savedAs'>;

/** The maximum number of corrections shown for one message. */
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
/** The items are validated one by one later, so an invalid note doesn't discard the others. */
const Reply = z.object({
  notes: z.array(z.unknown()).default([]),
  goals: z.array(z.unknown()).catch([]),
});
type Item = z.infer<typeof Item>;

export interface NotesContext {
  readonly message: string;
  /** Words that the learner should use, with their forms if known. Notes on them come first. */
  readonly dueWords: readonly string[];
  readonly goalCount: number;
}

const folded = (value: string): string => value.normalize('NFC').toLowerCase();

const escaped = (value: string): string => value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Returns the quote as it appears in the message, or null. A line break may replace a space. */
function literally(quote: string, message: string): string | null {
  const pattern = quote
    .split(' ')
    .map(escaped)
    .join(String.raw`\s+`);
  return new RegExp(pattern, 'u').exec(message)?.[0] ?? null;
}

/** Returns whether a value contains a word. A word inside another one doesn't count: `in` isn't a match in `Berlin`. */
function hasWord(value: string, word: string): boolean {
  const alone = String.raw`(?<![\p{L}\p{N}])${escaped(folded(word))}(?![\p{L}\p{N}])`;
  return new RegExp(alone, 'u').test(folded(value));
}

/** Returns a sort key: notes on due words come first, then mistakes that break the meaning, then the rest. */
function urgencyOf({ quote, better, breaksMeaning }: Item, dueWords: readonly string[]): number {
  if (dueWords.some((word) => word !== '' && (hasWord(quote, word) || hasWord(better, word)))) return 0;
  return breaksMeaning ? 1 : 2;
}

/** Returns the notes that quote the message literally and change something, only one for each quoted part. */
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

/** Parses the reply to `notesMessages`; never throws. `goals` are indexes; `dropped` counts notes left out. */
export function readNotes(reply: string, { message, dueWords, goalCount }: NotesContext) {
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
