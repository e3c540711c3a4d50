import { IMPORT_FIELDS, type ImportField, type LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { draftName, NO_LEARNER } from '#store/preferences/begun-drafts.ts';

type Columns = readonly (ImportField | null)[];

interface TableShape {
  /** Null where it has none. */
  readonly name: string | null;
  /** The names of its columns, null where one has none. */
  readonly columns: readonly (string | null)[];
  /** What its columns were taken for. */
  readonly guess: Columns;
}

/** What tells files that one program has written from those of another. */
export interface FileShape {
  readonly format: string;
  readonly tables: readonly TableShape[];
}

/** What a learner has corrected. */
export interface Correction {
  readonly tables: readonly Columns[];
  readonly hasHeader: boolean | null;
}

/** Whose correction it is. */
interface CorrectionKey {
  /** Null for a guest. */
  readonly learner: string | null;
  readonly language: LanguageCode;
}

/** So many kinds of files are remembered, the last ones. */
const MOST_SHAPES = 20;

const stored = storedValues('importColumns.', parse);
const valueAt = ({ learner, language }: CorrectionKey) => stored(draftName(learner ?? NO_LEARNER, language));

const isColumns = (value: unknown): value is Columns =>
  Array.isArray(value) && value.every((field) => field === null || IMPORT_FIELDS.some((known) => known === field));

function parse(value: unknown): Record<string, Correction> | undefined {
  if (!isRecord(value)) return undefined;
  const known = Object.entries(value).flatMap(([shape, correction]): [string, Correction][] => {
    if (!isRecord(correction)) return [];
    const { tables, hasHeader } = correction;
    if (!Array.isArray(tables) || !tables.every(isColumns)) return [];
    return [[shape, { tables, hasHeader: typeof hasHeader === 'boolean' ? hasHeader : null }]];
  });
  return Object.fromEntries(known);
}

/** Columns without names are told apart by what they were taken for, so that a correction corrects the same mistake. */
const keyOf = ({ format, tables }: FileShape): string =>
  JSON.stringify([
    format,
    tables.map(({ name, columns, guess }) => [name, columns.every((column) => column === null) ? guess : columns]),
  ]);

/** What was corrected in the last file of a shape; null where nothing was. */
export function rememberedColumns(place: CorrectionKey, shape: FileShape): Correction | null {
  const found = valueAt(place).read()?.[keyOf(shape)];
  const fits = found?.tables.every((columns, index) => columns.length === shape.tables[index]?.columns.length);
  return found !== undefined && fits === true && found.tables.length === shape.tables.length ? found : null;
}

/**
 * Remembers on this device what a learner has corrected. Whether the first line is a heading is remembered where columns
 * have names: the first line of another file without names may be a word.
 */
export function rememberColumns(place: CorrectionKey, shape: FileShape, { tables, hasHeader }: Correction): void {
  const isNamed = shape.tables.some(({ columns }) => columns.some((column) => column !== null));
  const correction = { tables, hasHeader: isNamed ? hasHeader : null };
  const key = keyOf(shape);
  const others = Object.entries(valueAt(place).read() ?? {}).filter(([other]) => other !== key);
  valueAt(place).write(Object.fromEntries([...others, [key, correction] as const].slice(-MOST_SHAPES)));
}
