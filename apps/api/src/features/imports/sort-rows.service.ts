import type { ImportChoice } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { FilledWord, ImportParts, Lacks, ListOwner } from './import-parts.ts';
import type { MappedRow, MappedWord } from './reading/thread-messages.ts';

/** A word of the list with what it is given. */
export interface Update {
  readonly row: MappedWord;
  readonly id: string;
  readonly filled: Omit<FilledWord, 'id'>;
  readonly hasCardState: boolean;
}

/** What a portion of rows does to a list. */
export interface SortedRows {
  readonly adds: readonly MappedWord[];
  readonly updates: readonly Update[];
  /** Words of the list that lack nothing of it. */
  readonly standing: number;
  readonly skips: readonly { readonly at: number; readonly text: string; readonly why: string }[];
}

const NO_ROOM = 'your list has no room for it';

/** What a row gives to a word of the list; null where nothing. */
function updateOf(row: MappedWord, lacks: Lacks, { fillsGaps }: Pick<ImportChoice, 'fillsGaps'>): Update | null {
  if (!fillsGaps) return null;
  const { translation, sentence, note } = row.word;
  const filled = {
    ...(lacks.translation && translation && { translation }),
    ...(lacks.sentence && sentence && { sentence }),
    ...(lacks.note && note && { note }),
  };
  const hasCardState = lacks.memory && row.memory !== null;
  if (!hasCardState && Object.keys(filled).length === 0) return null;
  return { row, id: lacks.id, filled, hasCardState };
}

/**
 * Sorts a portion of rows by what they do to a list as it is now.
 * @param room how many words more it holds
 */
export async function sortRows(
  { lacksOf }: Pick<ImportParts, 'lacksOf'>,
  db: Knex,
  place: ListOwner,
  { rows, choice, room }: { readonly rows: readonly MappedRow[]; readonly choice: ImportChoice; readonly room: number },
): Promise<SortedRows> {
  const words = rows.filter((row) => 'word' in row);
  const lacks = await lacksOf(
    db,
    place,
    words.map(({ word }) => word.word),
  );
  const news = words.filter(({ word }) => !lacks.has(word.word));
  const updates = words.flatMap((row) => {
    const known = lacks.get(row.word.word);
    return (known && updateOf(row, known, choice)) || [];
  });
  const full = news.slice(room).map(({ at, word }) => ({ at, text: word.word, why: NO_ROOM }));
  return {
    adds: news.slice(0, room),
    updates,
    standing: words.length - news.length - updates.length,
    skips: [...rows.filter((row) => 'why' in row), ...full],
  };
}
