import { IMPORT_FIELDS, type ImportField, type LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { draftName, NO_LEARNER } from '#store/preferences/begun-drafts.ts';

type Columns = readonly (ImportField | null)[];

interface TableShape {
  /** Null if it has none. */
  readonly name: string | null;
  /** The names of its columns; null for a column without one. */
  readonly columns: readonly (string | null)[];
  /** The guessed fields of its columns. */
  readonly guess: Columns;
}

/** The properties that files written by the same program share. */
export interface FileShape {
  readonly format: string;
  readonly tables: readonly TableShape[];
}

/** A learner's correction of the columns and of the header. */
export interface Correction {
  readonly tables: readonly Columns[];
  readonly hasHeader: boolean | null;
}

interface CorrectionKey {
  /** Null for a guest. */
  readonly learner: string | null;
  readonly language: LanguageCode;
}

/** The number of file shapes remembered, the most recent ones. */
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

/** Without column names, the guess is part of the key, so that a correction only applies to the same wrong guess. */
const keyOf = ({ format, tables }: FileShape): string =>
  JSON.stringify([
    format,
    tables.map(({ name, columns, guess }) => [name, columns.every((column) => column === null) ? guess : columns]),
  ]);

/** Returns the correction for the last file of a shape, or null. */
export function rememberedColumns(place: CorrectionKey, shape: FileShape): Correction | null {
  const found = valueAt(place).read()?.[keyOf(shape)];
  const fits = found?.tables.every((columns, index) => columns.length === shape.tables[index]?.columns.length);
  return found !== undefined && fits === true && found.tables.length === shape.tables.length ? found : null;
}

/**
 * Stores a learner's correction on this device. The choice of a header is only stored if columns have names, because
 * the first line of another file without names may be a word.
 */
export function rememberColumns(place: CorrectionKey, shape: FileShape, { tables, hasHeader }: Correction): void {
  const isNamed = shape.tables.some(({ columns }) => columns.some((column) => column !== null));
  const correction = { tables, hasHeader: isNamed ? hasHeader : null };
  const key = keyOf(shape);
  const others = Object.entries(valueAt(place).read() ?? {}).filter(([other]) => other !== key);
  valueAt(place).write(Object.fromEntries([...others, [key, correction] as const].slice(-MOST_SHAPES)));
}
