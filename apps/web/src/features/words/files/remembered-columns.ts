import { IMPORT_FIELDS, type ImportField, type LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { draftsOf } from '#store/device/drafts.ts';

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
  readonly owner: string;
  readonly language: LanguageCode;
}

/** The number of file shapes remembered, the most recent ones. */
const MOST_SHAPES = 20;

/** By language: corrections by shape of the file, the most recent last. */
const corrections = draftsOf({ kind: 'importColumns', parse, area: 'localStorage' });

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
export function rememberedColumns({ owner, language }: CorrectionKey, shape: FileShape): Correction | null {
  const found = corrections.read(owner, language)?.[keyOf(shape)];
  const fits = found?.tables.every((columns, index) => columns.length === shape.tables[index]?.columns.length);
  return found !== undefined && fits === true && found.tables.length === shape.tables.length ? found : null;
}

/**
 * Stores a learner's correction on this device. The choice of a header is only stored if columns have names, because
 * the first line of another file without names may be a word.
 */
export function rememberColumns(
  { owner, language }: CorrectionKey,
  shape: FileShape,
  { tables, hasHeader }: Correction,
): void {
  const isNamed = shape.tables.some(({ columns }) => columns.some((column) => column !== null));
  const correction = { tables, hasHeader: isNamed ? hasHeader : null };
  const key = keyOf(shape);
  const others = Object.entries(corrections.read(owner, language) ?? {}).filter(([other]) => other !== key);
  const latest = [...others, [key, correction] as const].slice(-MOST_SHAPES);
  corrections.write(owner, language, Object.fromEntries(latest));
}
