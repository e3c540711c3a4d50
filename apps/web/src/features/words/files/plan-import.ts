import { mapRows, type Source } from '@wordreel/imports/text';
import type { ImportChoice, ImportPreview, Word } from '@wordreel/shared';
import { toWord } from '#store/words/language-data.ts';
import * as texts from '#texts/words.tsx';

/** The words already in the list, and how many more it has room for. */
interface Target {
  readonly kept: ReadonlySet<string>;
  readonly room: number;
}

/** A row of a file that is skipped, wholly or in part, with the reason. */
export type ReportedRow = ImportPreview['samples']['skips'][number];

const MOST_WORDS = 5;

/** Plans an import: every row is new, already in the list, or skipped with a reason. */
export function planImport(source: Source, choice: ImportChoice, { kept, room }: Target) {
  const rows = mapRows(source, choice);
  const read = rows.filter((row) => 'word' in row);
  const news = read.filter(({ word }) => !kept.has(word.word));
  const added = news.slice(0, room);
  const full = news.slice(room).map(({ at, word }) => ({ at, text: word.word, why: texts.noRoom }));
  const skips: ReportedRow[] = [...rows.filter((row) => 'why' in row), ...full];
  const extras = added.flatMap(({ at, word, extra }) =>
    extra === undefined ? [] : [{ at, text: word.word, why: texts.cellLeftOut({ extra }) }],
  );
  const adds: Word[] = added.map(({ word }) => toWord(word));
  const words = adds.slice(0, MOST_WORDS).map(({ word, translation }) => ({ word, translation, dueDay: null }));
  const preview: ImportPreview = {
    adds: adds.length,
    updates: 0,
    standing: read.length - news.length,
    skips: skips.length,
    extras: extras.length,
    withMemory: 0,
    unreadStars: added.filter(({ hasOddStars }) => hasOddStars).length,
    samples: { adds: words, updates: [], skips, extras },
  };
  return { adds, preview };
}
