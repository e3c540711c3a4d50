import { z } from 'zod';
import { LanguageCode } from './codes.ts';

const count = z.number().int().nonnegative();

/** Number of entries of a kind in an archive, per language where applicable. */
const ArchiveCount = z.object({
  part: z.string().meta({ description: '`words`, `reviews`, `marks` and so on: see docs/archive.md.' }),
  language: LanguageCode.nullable(),
  found: count,
});

/** Preview of a restore. */
export const ArchiveLook = z
  .object({
    counts: z.array(
      ArchiveCount.extend({ standing: count.meta({ description: 'Number of entries that the account already has.' }) }),
    ),
    left: z.array(
      z.object({
        part: z.string(),
        count,
        why: z.string().meta({ description: 'Why they are not restored, as the end of a sentence.' }),
      }),
    ),
  })
  .meta({ id: 'ArchiveLook' });

/** Result of a restore. */
export const ArchiveRestored = z
  .object({
    restore: z.uuid(),
    counts: z.array(
      ArchiveCount.extend({
        changed: count.meta({ description: 'Number of entries that were added, or updated with newer ones.' }),
      }),
    ),
  })
  .meta({ id: 'ArchiveRestored' });

/** A restore and its progress. */
export const ArchiveRestoreStatus = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    state: z.enum(['restoring', 'restored', 'failed']).meta({
      description: 'An interrupted restore continues by itself. A failed one can be repeated with the same archive.',
    }),
    failure: z.string().nullable().meta({ description: 'Why it failed.' }),
    done: count.meta({ description: 'Number of finished batches.' }),
    total: count,
    counts: ArchiveRestored.shape.counts.nullable().meta({
      description: 'Null until the restore is complete. After an interruption, only what its last run changed.',
    }),
  })
  .meta({ id: 'ArchiveRestoreStatus' });

export const ArchiveRestores = z.array(ArchiveRestoreStatus).meta({ id: 'ArchiveRestores' });

export type ArchiveLook = z.infer<typeof ArchiveLook>;
export type ArchiveRestoreStatus = z.infer<typeof ArchiveRestoreStatus>;
export type ArchiveRestored = z.infer<typeof ArchiveRestored>;
