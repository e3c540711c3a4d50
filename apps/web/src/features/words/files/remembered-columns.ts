import {
  IMPORT_FIELDS,
  type ImportChoice,
  type ImportField,
  type ImportLook,
  type LanguageCode,
} from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { draftsOf } from '#store/device/drafts.ts';

type Columns = readonly (ImportField | null)[];

/** A learner's correction of the columns and the header. */
interface Correction {
  readonly tables: readonly Columns[];
  readonly hasHeader: boolean | null;
}

export interface PreviewedFile {
  readonly owner: string;
  readonly language: LanguageCode;
  readonly format: string;
  readonly look: ImportLook;
}

const MOST_SHAPES = 20;

/** For each language, corrections by file shape, the most recent last. */
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

const namesIn = ({ columns }: ImportLook['tables'][number]) => columns.map(({ name }) => name);

/** Identifies a file's shape. Without column names, a correction only applies to files with the same wrong guess. */
const keyOf = ({ format, look }: PreviewedFile): string =>
  JSON.stringify([
    format,
    look.tables.map((table) => {
      const names = namesIn(table);
      return [table.name, names.every((name) => name === null) ? table.guess : names];
    }),
  ]);

function correctionOf(file: PreviewedFile): Correction | null {
  const { tables } = file.look;
  const found = corrections.read(file.owner, file.language)?.[keyOf(file)];
  const fits = found?.tables.every((columns, index) => columns.length === tables[index]?.columns.length);
  return found !== undefined && fits === true && found.tables.length === tables.length ? found : null;
}

/** Returns the initial choice for a file: the learner's for the last file of the same shape, or else the guess. */
export function firstChoice(file: PreviewedFile): { choice: ImportChoice; isCorrected: boolean } {
  const { tables, hasHeader } = file.look;
  const corrected = correctionOf(file);
  const choice = {
    tables: corrected?.tables.map((columns) => [...columns]) ?? tables.map(({ guess }) => guess),
    decks: null,
    hasSchedule: true,
    fillsGaps: true,
    ...(hasHeader !== undefined && { hasHeader: corrected?.hasHeader ?? hasHeader }),
  };
  return { choice, isCorrected: corrected !== null };
}

/** Stores a correction, with the header choice only if columns have names: another first line may be a word. */
export function rememberChoice(file: PreviewedFile, choice: ImportChoice): void {
  const { tables, hasHeader = null } = choice;
  const first = firstChoice(file).choice;
  if (JSON.stringify([tables, hasHeader]) === JSON.stringify([first.tables, first.hasHeader ?? null])) return;
  const isNamed = file.look.tables.flatMap(namesIn).some((name) => name !== null);
  const correction = { tables: tables.map((columns) => columns ?? []), hasHeader: isNamed ? hasHeader : null };
  const key = keyOf(file);
  const others = Object.entries(corrections.read(file.owner, file.language) ?? {}).filter(([other]) => other !== key);
  const latest = [...others, [key, correction] as const].slice(-MOST_SHAPES);
  corrections.write(file.owner, file.language, Object.fromEntries(latest));
}
