import { z } from 'zod';

const FileEntry = z.object({ name: z.string(), bytes: z.number() });

/** Restricted to these characters because table names end up in SQL. */
const tableName = z.string().regex(/^[a-z0-9_]+$/);

/** Describes a backup. It is stored as `manifest.json`, the first file in the archive. */
export const Manifest = z.object({
  product: z.literal('wordreel'),
  /** Version of the archive format. A program that doesn't support it refuses the archive. */
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
  /** The number of rows of each table, counted in the snapshot that was dumped. */
  rows: z.record(tableName, z.number()),
  /** The sum of the hashes of each table's rows, to test the archive when it is made. Older archives have none. */
  checksums: z.record(tableName, z.string()).optional(),
  /** Identifies the secrets that the database was created with, by their public key ids. */
  beginning: z.object({ keyIds: z.record(z.string(), z.string()).nullable(), totpFingerprint: z.string().nullable() }),
  /** Where the secrets are: sealed in the archive, in a file next to it, or only in DATA_DIR or SECRETS. */
  secrets: z.enum(['sealed', 'beside', 'apart']),
  /** The video files. They are only listed: a backup does not contain them. */
  media: z.array(FileEntry),
  /** The word lists with counts that the archive contains. */
  wordCounts: z.array(FileEntry),
});

export type Manifest = z.infer<typeof Manifest>;

export type Facts = Pick<Manifest, 'migrations' | 'rows' | 'checksums' | 'beginning'> & {
  readonly databaseVersion: string;
};

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
