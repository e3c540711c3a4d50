import { z } from 'zod';

const FileEntry = z.object({ name: z.string(), bytes: z.number() });

/** A table's name ends up in SQL. */
const tableName = z.string().regex(/^[a-z0-9_]+$/);

/** What a backup says of itself: `manifest.json`, the first file in the archive. */
export const Manifest = z.object({
  product: z.literal('wordreel'),
  /** Of the archive. A program that does not know it leaves the archive alone. */
  format: z.literal(1),
  /** Of the program that wrote it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  database: z.object({
    kind: z.enum(['PostgreSQL', 'embedded']),
    /** What `select version()` says. */
    version: z.string(),
    file: z.enum(['database.dump', 'database.tar']),
    bytes: z.number(),
    sha256: z.string(),
  }),
  /** Names of the migrations that the database has had. */
  migrations: z.array(z.string()),
  /** Rows of each table, counted in the snapshot that the dump was made of. */
  rows: z.record(tableName, z.number()),
  /** Which secrets the database was begun with, by public names. */
  beginning: z.object({ keyIds: z.record(z.string(), z.string()).nullable(), totpFingerprint: z.string().nullable() }),
  /** Where the secrets are: sealed in the archive, in a file beside it, or only in DATA_DIR or SECRETS. */
  secrets: z.enum(['sealed', 'beside', 'apart']),
  /** Video files, which a backup does not hold. */
  media: z.array(FileEntry),
  /** Lists of words with their counts, which it does. */
  wordCounts: z.array(FileEntry),
});

export type Manifest = z.infer<typeof Manifest>;

/** What is read out of a database while it is dumped. */
export type Facts = Pick<Manifest, 'migrations' | 'rows' | 'beginning'> & { readonly databaseVersion: string };

/** A database's dump in a folder. */
export interface Dump {
  readonly kind: Manifest['database']['kind'];
  readonly file: Manifest['database']['file'];
  readonly facts: Facts;
}

/** Names of the files in an archive. */
export const IN_ARCHIVE = {
  manifest: 'manifest.json',
  secrets: 'secrets.sealed.json',
  wordCounts: 'word-counts',
} as const;
