import { z } from 'zod';

const FileEntry = z.object({ name: z.string(), bytes: z.number() });

/** A table's name ends up in SQL. */
const tableName = z.string().regex(/^[a-z0-9_]+$/);

/** Describes a backup. This is `manifest.json`, the first file in the archive. */
export const Manifest = z.object({
  product: z.literal('wordreel'),
  /** The archive's format. A program that does not know it refuses the archive. */
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  database: z.object({
    kind: z.enum(['PostgreSQL', 'embedded']),
    version: z.string(),
    file: z.enum(['database.dump', 'database.tar']),
    bytes: z.number(),
    sha256: z.string(),
  }),
  migrations: z.array(z.string()),
  /** Rows of each table, counted in the snapshot that was dumped. */
  rows: z.record(tableName, z.number()),
  /** The secrets that the database was created with, by public names. */
  beginning: z.object({ keyIds: z.record(z.string(), z.string()).nullable(), totpFingerprint: z.string().nullable() }),
  /** Where the secrets are: sealed in the archive, in a file next to it, or only in DATA_DIR or SECRETS. */
  secrets: z.enum(['sealed', 'beside', 'apart']),
  /** Video files, which are only listed: a backup does not contain them. */
  media: z.array(FileEntry),
  /** Word lists with their counts, which are in the archive. */
  wordCounts: z.array(FileEntry),
});

export type Manifest = z.infer<typeof Manifest>;

export type Facts = Pick<Manifest, 'migrations' | 'rows' | 'beginning'> & { readonly databaseVersion: string };

export interface Dump {
  readonly kind: Manifest['database']['kind'];
  readonly file: Manifest['database']['file'];
  readonly facts: Facts;
}

export const IN_ARCHIVE = {
  manifest: 'manifest.json',
  secrets: 'secrets.sealed.json',
  wordCounts: 'word-counts',
} as const;
