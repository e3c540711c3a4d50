import { z } from 'zod';
import { IMPORT_FIELDS } from '../word-validators.ts';
import { count, int, LanguageCode, named, zone } from './fields.ts';

export const ImportField = z.enum(IMPORT_FIELDS);

export const ImportFormat = z.enum(['csv', 'tsv', 'list', 'lingq', 'anki-text', 'apkg']).meta({ id: 'ImportFormat' });

const MAX_COLUMNS = 200;
const MAX_TABLES = 200;
const MAX_DECKS = 50_000;

const Columns = z.array(ImportField.nullable()).max(MAX_COLUMNS);

export const ImportChoice = named('ImportChoice', {
  tables: z.array(Columns.nullable()).max(MAX_TABLES).describe('Column types of each table; null leaves its rows out.'),
  decks: z.array(count).max(MAX_DECKS).nullable().describe('Indexes of the decks to import; null for all.'),
  hasSchedule: z.boolean().describe('Whether to import due days and card states.'),
  fillsGaps: z
    .boolean()
    .describe(
      'Whether words of the list receive missing data: translation, sentence, note, card state. Existing data is never replaced.',
    ),
  hasHeader: z.boolean().optional().describe('Whether the first line is a heading; detected if omitted.'),
});

const ImportTable = z.object({
  name: z.string().nullable().describe('Name of the note type.'),
  rows: int,
  columns: z.array(z.object({ name: z.string().nullable(), samples: z.array(z.string()) })),
  guess: Columns.describe('Guessed column types.'),
});

export const ImportLook = named('ImportLook', {
  rows: int,
  note: z.string().nullable().describe('Note on how the file was read.'),
  tables: z.array(ImportTable),
  decks: z.array(z.object({ name: z.string(), rows: int })),
  hasSchedule: z.boolean().describe('Whether any entry has a due day.'),
  hasHeader: z
    .boolean()
    .optional()
    .describe('Whether the first line was detected as a heading; omitted if that does not apply.'),
  encoding: z.string().optional().describe('Detected encoding of a text; omitted for a package.'),
});

export const ImportState = z
  .enum(['looked', 'running', 'done', 'failed', 'undoing', 'undone'])
  .meta({ id: 'ImportState' });

export const ImportStatus = named('ImportStatus', {
  id: z.uuid(),
  language: LanguageCode,
  fileName: z.string(),
  format: ImportFormat,
  state: ImportState,
  look: ImportLook.nullable().describe('Contents of the file, until the import starts.'),
  done: int,
  total: int,
  added: int,
  updated: int,
  skipped: int,
  kept: int.describe('Number of words reviewed or changed since then, which an undo has kept.'),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const SampleWord = z.object({
  word: z.string(),
  translation: z.string().nullable(),
  dueDay: int.nullable(),
});

/** A row that is not imported, or only in part, with the reason. */
const ReportedRow = z.object({ at: int, text: z.string(), why: z.string() });

/** Preview of an import, without changes. */
export const ImportPreview = named('ImportPreview', {
  adds: int,
  updates: int,
  standing: int.describe('Number of words in the list that have no missing data.'),
  skips: int,
  extras: int
    .optional()
    .describe('Number of words from rows with more cells than columns; the extra cells are ignored.'),
  withMemory: int.describe('Number of words that receive a card state.'),
  unreadStars: int.optional().describe('Number of new words with stars other than 1, 2 or 3, which are not imported.'),
  samples: z.object({
    adds: z.array(SampleWord),
    updates: z.array(z.object({ word: z.string(), gets: z.array(z.string()) })),
    skips: z.array(ReportedRow),
    extras: z.array(ReportedRow).optional(),
  }),
});

export const ImportQuery = z.object({
  language: LanguageCode,
  zone,
  name: z.string().max(200).default(''),
  encoding: z.string().max(40).optional().describe('Encoding of a text; detected if omitted.'),
});

export const ImportPreviewQuery = z.object({
  skips: z.enum(['some', 'all']).default('some').describe('How many of the skipped rows to list.'),
});

export const ImportPath = z.object({ id: z.uuid() });

export const Imports = z.array(ImportStatus).meta({ id: 'Imports' });

export type ImportChoice = z.infer<typeof ImportChoice>;
export type ImportField = z.infer<typeof ImportField>;
export type ImportFormat = z.infer<typeof ImportFormat>;
export type ImportLook = z.infer<typeof ImportLook>;
export type ImportPreview = z.infer<typeof ImportPreview>;
export type ImportState = z.infer<typeof ImportState>;
export type ImportStatus = z.infer<typeof ImportStatus>;
