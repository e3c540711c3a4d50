import { type ReviewPriority, type Word, wordError } from '@wordreel/shared';
import { MAX_NOTE_LENGTH, MAX_TRANSLATION_LENGTH, toWord } from '#store/words/language-data.ts';
import type { Columns } from './guess-columns.ts';
import { plainText } from './plain-html.ts';
import type { FileRow, Table } from './read-table.ts';
import { type Field, withoutGuard } from './word-fields.ts';

/** What a file is brought into. */
export interface Target {
  /** The words that the list has. */
  readonly kept: ReadonlySet<string>;
  /** How many more it can hold. */
  readonly room: number;
}

/** A line that brings nothing, and why. */
interface SkippedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface ImportPlan {
  /** In the order of the file. */
  readonly adds: readonly Word[];
  /** How many of the file's words the list has already. */
  readonly standing: number;
  readonly skipped: readonly SkippedLine[];
}

const MAX_LENGTHS: Readonly<Partial<Record<Field, number>>> = {
  translation: MAX_TRANSLATION_LENGTH,
  sentence: 1000,
  note: MAX_NOTE_LENGTH,
  form: 200,
};

type Facts = Readonly<Partial<Record<Field, string>>>;

function factsOf({ cells }: FileRow, columns: Columns, isHtml: boolean): Facts {
  const facts: Partial<Record<Field, string>> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (field !== null) facts[field] = withoutGuard(isHtml ? plainText(cell) : cell.replaceAll(/\s+/g, ' ').trim());
  }
  return facts;
}

/** Why a line cannot be brought; null for one that can. */
function problemOf(facts: Facts): string | null {
  const { word = '' } = facts;
  if (word === '') return 'it has no word';
  const wrong = wordError(word);
  if (wrong !== null) return wrong.charAt(0).toLowerCase() + wrong.slice(1);
  for (const [field, length] of Object.entries(MAX_LENGTHS)) {
    if ((facts[field as Field] ?? '').length > length) return `its ${field} has more than ${length} characters`;
  }
  return null;
}

const VIDEO_ID = /^[A-Za-z0-9_-]{1,64}$/;

const STARS: Readonly<Record<string, ReviewPriority>> = { '1': 1, '2': 2, '3': 3 };

function secondsOf(text = ''): number | null {
  const seconds = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function wordOf(facts: Facts): Word {
  const { word = '', translation, sentence, note, stars = '', form, kind, lemma = '', video = '' } = facts;
  return toWord({
    word,
    translation: translation ?? null,
    videoId: VIDEO_ID.test(video) ? video : null,
    ...(STARS[stars] !== undefined && { reviewPriority: STARS[stars] }),
    ...(kind === 'phrase' && { kind }),
    ...(sentence && { sentence, form: form || null, startSec: secondsOf(facts.start), endSec: secondsOf(facts.end) }),
    ...(note && { note }),
    ...(lemma !== '' && wordError(lemma) === null && { lemma }),
  });
}

/** What bringing a table does: every line of it is added, there already, or skipped with a reason. */
export function planImport({ rows, isHtml }: Table, columns: Columns, { kept, room }: Target): ImportPlan {
  const adds: Word[] = [];
  const skipped: SkippedLine[] = [];
  const lines = new Map<string, number>();
  let standing = 0;
  for (const row of rows) {
    const facts = factsOf(row, columns, isHtml);
    const skip = (why: string) =>
      skipped.push({ line: row.line, text: (facts.word ?? row.cells[0] ?? '').slice(0, 60), why });
    const problem = problemOf(facts);
    if (problem !== null) {
      skip(problem);
      continue;
    }
    const word = wordOf(facts);
    const earlier = lines.get(word.word);
    if (earlier !== undefined) skip(`it is in line ${earlier} already`);
    else if (kept.has(word.word)) standing += 1;
    else if (adds.length >= room) skip('your list has no room for it');
    else adds.push(word);
    if (earlier === undefined) lines.set(word.word, row.line);
  }
  return { adds, standing, skipped };
}
