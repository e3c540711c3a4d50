import type { ImportChoice } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { FilledWord, EmptyFields, WordService } from '#features/words/words.api';
import type { UserLanguage } from '#lib/user-language';
import type { MappedRow, MappedWord } from './reading/thread-messages.ts';

export type Update = NonNullable<ReturnType<typeof updateOf>>;

export type Plan = Awaited<ReturnType<typeof planRows>>;

const NO_ROOM = 'your list has no room for it';

/** Returns what a row adds to a word that is already in the list, or null if it adds nothing. */
function updateOf(row: MappedWord, empty: EmptyFields, { fillsGaps }: Pick<ImportChoice, 'fillsGaps'>) {
  if (!fillsGaps) return null;
  const { translation, sentence, note } = row.word;
  const filled: Omit<FilledWord, 'id'> = {
    ...(empty.translation && translation && { translation }),
    ...(empty.sentence && sentence && { sentence }),
    ...(empty.note && note && { note }),
  };
  const hasCardState = empty.memory && row.memory !== null;
  if (!hasCardState && Object.keys(filled).length === 0) return null;
  return { row, id: empty.id, filled, hasCardState };
}

/** @param room the number of words that still fit in the list */
export async function planRows(
  service: WordService,
  db: Knex,
  place: UserLanguage,
  { rows, choice, room }: { readonly rows: readonly MappedRow[]; readonly choice: ImportChoice; readonly room: number },
) {
  const words = rows.filter((row) => 'word' in row);
  const empty = await service.emptyFieldsOf(
    db,
    place,
    words.map(({ word }) => word.word),
  );
  const news = words.filter(({ word }) => !empty.has(word.word));
  const updates = words.flatMap((row) => {
    const known = empty.get(row.word.word);
    return (known && updateOf(row, known, choice)) || [];
  });
  const full = news.slice(room).map(({ at, word }) => ({ at, text: word.word, why: NO_ROOM }));
  return {
    adds: news.slice(0, room),
    updates,
    /** Number of words already in the list that need nothing from the file. */
    standing: words.length - news.length - updates.length,
    skips: [...rows.filter((row) => 'why' in row), ...full],
  };
}
