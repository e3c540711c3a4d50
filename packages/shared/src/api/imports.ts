import { z } from 'zod';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { LanguageCode } from './codes.ts';
import { zone } from './zone.ts';

export const ImportField = z.enum(IMPORT_FIELDS);

export const ImportFormat = z.enum(['csv', 'tsv', 'list', 'lingq', 'anki-text', 'apkg']).meta({ id: 'ImportFormat' });

const MAX_COLUMNS = 200;
const MAX_TABLES = 200;
const MAX_DECKS = 50_000;

const Columns = z.array(ImportField.nullable()).max(MAX_COLUMNS);

/** How a file is to be brought. */
export const ImportChoice = z
  .object({
    tables: z
      .array(Columns.nullable())
      .max(MAX_TABLES)
      .meta({ description: 'For each table what its columns are; null leaves its rows out.' }),
    decks: z
      .array(z.number().int().nonnegative())
      .max(MAX_DECKS)
      .nullable()
      .meta({ description: 'Indexes of the decks that are brought; null for all.' }),
    hasSchedule: z.boolean().meta({ description: 'Whether due days and what was remembered come along.' }),
    fillsGaps: z.boolean().meta({
      description:
        'Whether a word of the list gets what it lacks: translation, sentence, note, memory. Nothing of it is replaced.',
    }),
    hasHeader: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the first line is a heading; what it was taken for where nothing is said.' }),
  })
  .meta({ id: 'ImportChoice' });

const ImportTable = z.object({
  name: z.string().nullable().meta({ description: 'Of a type of notes.' }),
  rows: z.number().int(),
  columns: z.array(z.object({ name: z.string().nullable(), samples: z.array(z.string()) })),
  guess: Columns.meta({ description: 'What the columns probably are.' }),
});

/** What a file offers. */
export const ImportLook = z
  .object({
    rows: z.number().int(),
    note: z.string().nullable().meta({ description: 'What has to be known of how it was read.' }),
    tables: z.array(ImportTable),
    decks: z.array(z.object({ name: z.string(), rows: z.number().int() })),
    hasSchedule: z.boolean().meta({ description: 'Whether anything of it says when it is due.' }),
    hasHeader: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the first line was taken for a heading; missing where that is no question.' }),
    encoding: z.string().optional().meta({ description: 'In which a text was read; missing for a package.' }),
  })
  .meta({ id: 'ImportLook' });

export const ImportState = z
  .enum(['looked', 'running', 'done', 'failed', 'undoing', 'undone'])
  .meta({ id: 'ImportState' });

/** An import, as far as it is. */
export const ImportStatus = z
  .object({
    id: z.uuid(),
    language: LanguageCode,
    fileName: z.string(),
    format: ImportFormat,
    state: ImportState,
    look: ImportLook.nullable().meta({ description: 'While nothing is brought yet.' }),
    done: z.number().int(),
    total: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    kept: z
      .number()
      .int()
      .meta({ description: 'Words that were answered or changed since, and that an undo has left.' }),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ImportStatus' });

const SampleWord = z.object({
  word: z.string(),
  translation: z.string().nullable(),
  dueDay: z.number().int().nullable(),
});

/** A row with why it, or a part of it, brings nothing. */
const ReportedRow = z.object({ at: z.number().int(), text: z.string(), why: z.string() });

/** What would happen; nothing has. */
export const ImportPreview = z
  .object({
    adds: z.number().int(),
    updates: z.number().int(),
    standing: z.number().int().meta({ description: 'Words of the list that lack nothing.' }),
    skips: z.number().int(),
    extras: z
      .number()
      .int()
      .optional()
      .meta({ description: 'How many words come from rows with more cells than columns, which are left out.' }),
    withMemory: z.number().int().meta({ description: 'How many of them come with what was remembered.' }),
    unreadStars: z
      .number()
      .int()
      .optional()
      .meta({ description: 'How many words to add have stars other than 1, 2 or 3, which do not come along.' }),
    samples: z.object({
      adds: z.array(SampleWord),
      updates: z.array(z.object({ word: z.string(), gets: z.array(z.string()) })),
      skips: z.array(ReportedRow),
      extras: z.array(ReportedRow).optional(),
    }),
  })
  .meta({ id: 'ImportPreview' });

export const ImportQuery = z.object({
  language: LanguageCode,
  zone,
  name: z.string().max(200).default(''),
  encoding: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'In which encoding a text is read; guessed where it is missing.' }),
});

export const ImportPreviewQuery = z.object({
  skips: z.enum(['some', 'all']).default('some').meta({ description: 'How many rows that bring nothing are told.' }),
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
