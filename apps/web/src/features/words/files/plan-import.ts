import { type Columns, factsOf, inOneLine, problemOf, type Table, wordOf } from '@wordreel/imports/text';
import type { Word } from '@wordreel/shared';
import { toWord } from '#store/words/language-data.ts';
import { plainText } from './plain-html.ts';

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

/** What bringing a table does: every line of it is added, there already, or skipped with a reason. */
export function planImport({ rows, isHtml }: Table, columns: Columns, { kept, room }: Target): ImportPlan {
  const adds: Word[] = [];
  const skipped: SkippedLine[] = [];
  const lines = new Map<string, number>();
  let standing = 0;
  for (const row of rows) {
    const facts = factsOf(row.cells, columns, isHtml ? plainText : inOneLine);
    const skip = (why: string) =>
      skipped.push({ line: row.line, text: (facts.word ?? row.cells[0] ?? '').slice(0, 60), why });
    const problem = problemOf(facts);
    if (problem !== null) {
      skip(problem);
      continue;
    }
    const word = toWord(wordOf(facts));
    const earlier = lines.get(word.word);
    if (earlier !== undefined) skip(`it is in line ${earlier} already`);
    else if (kept.has(word.word)) standing += 1;
    else if (adds.length >= room) skip('your list has no room for it');
    else adds.push(word);
    if (earlier === undefined) lines.set(word.word, row.line);
  }
  return { adds, standing, skipped };
}
